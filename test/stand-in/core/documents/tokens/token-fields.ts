import { CONST } from "../../constants.ts";
import { fields } from "../../data/namespace.ts";

const { DEFAULT_TOKEN, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } = CONST;

const barField = () => new fields.SchemaField({ attribute: new fields.StringField({ nullable: true, initial: null }) });

/** What a token and the prototype of an actor's tokens have in common. */
export const tokenFields = () => ({
  name: new fields.StringField(),
  displayName: new fields.NumberField({ nullable: false, integer: true, initial: TOKEN_DISPLAY_MODES.NONE }),
  actorLink: new fields.BooleanField(),
  width: new fields.NumberField({ nullable: false, initial: 1 }),
  height: new fields.NumberField({ nullable: false, initial: 1 }),
  texture: new fields.SchemaField({
    src: new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], wildcard: true, initial: DEFAULT_TOKEN }),
    scaleX: new fields.NumberField({ nullable: false, initial: 1 }),
    scaleY: new fields.NumberField({ nullable: false, initial: 1 }),
    tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
  }),
  lockRotation: new fields.BooleanField(),
  rotation: new fields.NumberField({ nullable: false, initial: 0 }),
  alpha: new fields.NumberField({ nullable: false, initial: 1, min: 0, max: 1 }),
  disposition: new fields.NumberField({
    nullable: false,
    choices: Object.values(TOKEN_DISPOSITIONS),
    initial: TOKEN_DISPOSITIONS.HOSTILE,
  }),
  displayBars: new fields.NumberField({ nullable: false, integer: true, initial: TOKEN_DISPLAY_MODES.NONE }),
  bar1: barField(),
  bar2: barField(),
  light: new fields.ObjectField(),
  sight: new fields.SchemaField({
    enabled: new fields.BooleanField(),
    range: new fields.NumberField({ nullable: true, initial: 0, min: 0 }),
    angle: new fields.NumberField({ nullable: false, initial: 360 }),
    visionMode: new fields.StringField({ initial: "basic" }),
  }),
  detectionModes: new fields.ArrayField(new fields.ObjectField()),
});

/** How an actor's tokens start out. */
export const prototypeTokenField = () =>
  new fields.SchemaField({
    ...tokenFields(),
    randomImg: new fields.BooleanField(),
    appendNumber: new fields.BooleanField(),
    prependAdjective: new fields.BooleanField(),
    flags: new fields.ObjectField(),
  });

/** What only the prototype has. */
export const PROTOTYPE_ONLY: readonly string[] = ["randomImg", "appendNumber", "prependAdjective"];
