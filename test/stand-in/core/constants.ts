import { COMPATIBILITY_MODES, deprecated, generation } from "./compatibility.ts";

/** A permission a role may have, as the permission settings list it. */
function permission(name: string, defaultRole: number, disableGM = false) {
  return Object.freeze({ label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint`, defaultRole, disableGM });
}

function invert<T extends Record<string, number>>(record: T): Record<number, string> {
  return Object.freeze(Object.fromEntries(Object.entries(record).map(([name, value]) => [value, name])));
}

const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", ASSISTANT),
  BROADCAST_AUDIO: permission("BroadcastAudio", TRUSTED, true),
  BROADCAST_VIDEO: permission("BroadcastVideo", TRUSTED, true),
  CARDS_CREATE: permission("CardsCreate", ASSISTANT),
  DRAWING_CREATE: permission("DrawingCreate", TRUSTED),
  FILES_BROWSE: permission("FilesBrowse", TRUSTED),
  FILES_UPLOAD: permission("FilesUpload", ASSISTANT),
  ITEM_CREATE: permission("ItemCreate", ASSISTANT),
  JOURNAL_CREATE: permission("JournalCreate", TRUSTED),
  MACRO_SCRIPT: permission("MacroScript", PLAYER),
  MANUAL_ROLLS: permission("ManualRolls", TRUSTED, true),
  MESSAGE_WHISPER: permission("MessageWhisper", PLAYER),
  NOTE_CREATE: permission("NoteCreate", TRUSTED),
  PING_CANVAS: permission("PingCanvas", PLAYER, true),
  PLAYLIST_CREATE: permission("PlaylistCreate", ASSISTANT),
  QUERY_USER: permission("QueryUser", PLAYER, true),
  SETTINGS_MODIFY: permission("SettingsModify", ASSISTANT),
  SHOW_CURSOR: permission("ShowCursor", PLAYER, true),
  SHOW_RULER: permission("ShowRuler", PLAYER, true),
  TEMPLATE_CREATE: permission("TemplateCreate", PLAYER),
  TOKEN_CONFIGURE: permission("TokenConfigure", TRUSTED),
  TOKEN_CREATE: permission("TokenCreate", ASSISTANT),
  TOKEN_DELETE: permission("TokenDelete", ASSISTANT),
  WALL_DOORS: permission("WallDoors", PLAYER),
});

const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

const PRIMARY_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);

const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
]);

const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
]);

const FOLDER_DOCUMENT_TYPES = COMPENDIUM_DOCUMENT_TYPES;

const IMAGE_FILE_EXTENSIONS = Object.freeze({
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
});

const VIDEO_FILE_EXTENSIONS = Object.freeze({
  m4v: "video/mp4",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
});

const AUDIO_FILE_EXTENSIONS = Object.freeze({
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
});

const FONT_FILE_EXTENSIONS = Object.freeze({
  otf: "font/otf",
  ttf: "font/ttf",
  woff: "font/woff",
  woff2: "font/woff2",
});

const TEXT_FILE_EXTENSIONS = Object.freeze({
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xml: "application/xml",
  yml: "application/yaml",
  yaml: "application/yaml",
});

const GRAPHICS_FILE_EXTENSIONS = Object.freeze({
  fbx: "application/octet-stream",
  glb: "model/gltf-binary",
  gltf: "model/gltf+json",
  mtl: "model/mtl",
  obj: "model/obj",
  stl: "model/stl",
  usdz: "model/vnd.usdz+zip",
});

const FILE_CATEGORIES = Object.freeze({
  HTML: Object.freeze({ html: "text/html" }),
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: FONT_FILE_EXTENSIONS,
  GRAPHICS: GRAPHICS_FILE_EXTENSIONS,
  MEDIA: Object.freeze({ ...IMAGE_FILE_EXTENSIONS, ...VIDEO_FILE_EXTENSIONS, ...AUDIO_FILE_EXTENSIONS }),
});

const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

/** The immutable constants of the public API that packages read. */
export const CONST = Object.freeze({
  vtt: "Foundry VTT",
  BASE_DOCUMENT_TYPE: "base",
  COMPATIBILITY_MODES,

  USER_ROLES,
  USER_ROLE_NAMES: invert(USER_ROLES),
  USER_PERMISSIONS,

  DOCUMENT_OWNERSHIP_LEVELS,
  DOCUMENT_META_OWNERSHIP_LEVELS: Object.freeze({ DEFAULT: -20, NOCHANGE: -10 }),
  PRIMARY_DOCUMENT_TYPES,
  EMBEDDED_DOCUMENT_TYPES,
  ALL_DOCUMENT_TYPES: Object.freeze([...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort()),
  WORLD_DOCUMENT_TYPES: PRIMARY_DOCUMENT_TYPES,
  COMPENDIUM_DOCUMENT_TYPES,
  FOLDER_DOCUMENT_TYPES,
  FOLDER_MAX_DEPTH: 4,
  DOCUMENT_LINK_TYPES: Object.freeze([
    "Actor",
    "Cards",
    "Item",
    "JournalEntry",
    "JournalEntryPage",
    "Macro",
    "Playlist",
    "PlaylistSound",
    "RollTable",
    "Scene",
  ]),
  DIRECTORY_SEARCH_MODES: Object.freeze({ FULL: "full", NAME: "name" }),
  SORT_INTEGER_DENSITY: 100_000,
  PACKAGE_TYPES: Object.freeze(["world", "system", "module"]),
  SETTING_SCOPES: Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" }),

  CHAT_MESSAGE_STYLES: Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 }),
  /** Deprecated on 14, where a message mode takes its place. */
  get DICE_ROLL_MODES() {
    if (generation() >= 14) deprecated("CONST.DICE_ROLL_MODES", { since: 14, until: 16 });
    return DICE_ROLL_MODES;
  },
  TABLE_RESULT_TYPES: Object.freeze({ TEXT: "text", DOCUMENT: "document" }),
  ACTIVE_EFFECT_MODES: Object.freeze({
    CUSTOM: 0,
    MULTIPLY: 1,
    ADD: 2,
    DOWNGRADE: 3,
    UPGRADE: 4,
    OVERRIDE: 5,
  }),
  JOURNAL_ENTRY_PAGE_FORMATS: Object.freeze({ HTML: 1, MARKDOWN: 2 }),
  MACRO_SCOPES: Object.freeze(["global", "actors", "actor"]),
  MACRO_TYPES: Object.freeze({ SCRIPT: "script", CHAT: "chat" }),
  CARD_DRAW_MODES: Object.freeze({ FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 }),
  PLAYLIST_MODES: Object.freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 }),

  TOKEN_DISPOSITIONS: Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 }),
  TOKEN_DISPLAY_MODES: Object.freeze({
    NONE: 0,
    CONTROL: 10,
    OWNER_HOVER: 20,
    HOVER: 30,
    OWNER: 40,
    ALWAYS: 50,
  }),
  GRID_TYPES: Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 }),
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",

  KEYBINDING_PRECEDENCE: Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 }),

  FILE_CATEGORIES,
  IMAGE_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
  AUDIO_FILE_EXTENSIONS,
  FONT_FILE_EXTENSIONS,
  TEXT_FILE_EXTENSIONS,
  GRAPHICS_FILE_EXTENSIONS,
  UPLOADABLE_FILE_EXTENSIONS: Object.freeze({
    ...IMAGE_FILE_EXTENSIONS,
    ...VIDEO_FILE_EXTENSIONS,
    ...AUDIO_FILE_EXTENSIONS,
    ...TEXT_FILE_EXTENSIONS,
    ...FONT_FILE_EXTENSIONS,
    ...GRAPHICS_FILE_EXTENSIONS,
  }),
  TIMEOUTS: Object.freeze({ FOUNDRY_WEBSITE: 10_000, PACKAGE_REPOSITORY: 10_000, IP_DISCOVERY: 5_000 }),
});
