type Rgb = [red: number, green: number, blue: number];

function parse(text: string): number {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return Number.NaN;
  const hex = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return Number.parseInt(hex, 16);
}

/** A colour as a number 0xRRGGBB; NaN where the colour isn't valid. */
export class Color extends Number {
  /** From `#rrggbb`, `#rgb`, a number, `[r, g, b]` with parts of 0 to 1, or a Color. */
  static from(color: unknown): Color {
    if (color instanceof Color) return new Color(color.valueOf());
    if (typeof color === "number") return new Color(color);
    if (typeof color === "string") return new Color(parse(color));
    if (Array.isArray(color) && color.length === 3) return Color.fromRGB(color as Rgb);
    return new Color(Number.NaN);
  }

  static fromRGB(rgb: Rgb): Color {
    const [red, green, blue] = rgb.map((part) => Math.round(Math.min(Math.max(part, 0), 1) * 255)) as Rgb;
    return new Color((red << 16) + (green << 8) + blue);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`; black where the colour isn't valid. */
  get css(): string {
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, "0")}`;
  }

  /** The parts, 0 to 1. */
  get rgb(): Rgb {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 255) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 255) / 255;
  }

  get b(): number {
    return (this.valueOf() & 255) / 255;
  }

  equals(other: unknown): boolean {
    return other instanceof Color && (other.valueOf() === this.valueOf() || (!this.valid && !other.valid));
  }

  /** This colour with some of another in it: all of it at weight 1. */
  mix(other: Color, weight: number): Color {
    const [red, green, blue] = other.rgb;
    return Color.fromRGB([
      this.r + (red - this.r) * weight,
      this.g + (green - this.g) * weight,
      this.b + (blue - this.b) * weight,
    ]);
  }

  toRGBA(alpha: number): string {
    const [red, green, blue] = this.rgb.map((part) => Math.round(part * 255));
    return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
  }

  override toString(radix?: number): string {
    return radix === undefined || radix === 16 ? this.css : super.toString(radix);
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }
}
