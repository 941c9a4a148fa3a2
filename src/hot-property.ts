import "@fontsource/barlow/400.css";
import "@fontsource/barlow/400-italic.css";
import "@fontsource/barlow/500.css";
import "@fontsource/barlow/600.css";
import "@fontsource/barlow-condensed/400.css";
import "@fontsource/barlow-condensed/500.css";
import "@fontsource/barlow-condensed/600.css";
import "@fontsource/barlow-condensed/700.css";
import "@fontsource/courier-prime/400.css";
import "@fontsource/courier-prime/400-italic.css";
import "@fontsource/courier-prime/700.css";
import "../styles/hot-property.scss";
import { installPartials } from "./apps/partials.ts";
import { installTimeBar } from "./apps/time-bar.ts";
import { installCards } from "./cards/cards.ts";
import { installModels } from "./data/models.ts";
import { installRolls } from "./dice/rolls.ts";
import { installDocuments } from "./documents/classes.ts";
import { loadMoves } from "./documents/move-registry.ts";
import { atStage } from "./foundry/hooks.ts";
import { installMoveLinks, installMovesByName } from "./play/by-name.ts";
import { installHotbar } from "./play/hotbar.ts";
import { installSettings } from "./settings/settings.ts";
import { installFollowMoves } from "./sheets/follow-moves.ts";
import { installMendedNotice } from "./sheets/mended-notice.ts";
import { installSheets } from "./sheets/sheets.ts";
import { installTable } from "./table/install.ts";

atStage("init", () => {
  installModels();
  installRolls();
  installSettings();
  installDocuments();
  installSheets();
  installPartials();
  installCards();
  installTimeBar();
  installMoveLinks();
});

atStage("ready", async () => {
  await loadMoves();
  installFollowMoves();
  installMendedNotice();
  installTable();
  installMovesByName();
  installHotbar();
});
