import { crc32, deflateSync } from 'node:zlib'
import { engravedWidth, rosetteLines, rosetteSide } from '#contract/deeds/rosette'

/** Two pixels for each point at which a mail shows it. */
export const pictureSide = 240

const lineWidth = (engravedWidth(pictureSide / 2) * pictureSide) / rosetteSide
const paper = [255, 255, 255] as const
/** Of the rings, from the outer one to the inner one. */
const inks = [
  [13, 31, 77],
  [26, 63, 156],
  [44, 106, 18],
] as const
/** Each ink's shades in the palette, after the paper. */
export const shadesOfInk = 80

/** The rosette as a PNG, for mails, which keep no SVG. */
export const rosettePicture = (sha256: string): Uint8Array<ArrayBuffer> => {
  const picture = new Uint8Array(pictureSide * pictureSide)
  for (const [ring, lines] of rosetteLines(sha256, 'engraved').entries()) {
    const shades = new Uint8Array(picture.length)
    for (const line of lines) {
      const points = line.map((number) => (number * pictureSide) / rosetteSide)
      const at = (place: number) => points[place % points.length] ?? 0
      for (let place = 0; place < points.length; place += 2) {
        drawLine(shades, at(place), at(place + 1), at(place + 2), at(place + 3))
      }
    }
    for (const [place, shade] of shades.entries()) {
      const under = picture[place] ?? 0
      // where rings cross, the darker line is seen
      if (shade > 0 && shade > (under && ((under - 1) % shadesOfInk) + 1)) picture[place] = ring * shadesOfInk + shade
    }
  }
  return png(picture)
}

/** Darkens each pixel near a line by the part of it that the line covers. */
function drawLine(shades: Uint8Array, x1: number, y1: number, x2: number, y2: number): void {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy || 1
  const near = lineWidth / 2 + 1
  for (let y = Math.floor(Math.min(y1, y2) - near); y <= Math.max(y1, y2) + near; y++) {
    for (let x = Math.floor(Math.min(x1, x2) - near); x <= Math.max(x1, x2) + near; x++) {
      const along = Math.min(1, Math.max(0, ((x + 0.5 - x1) * dx + (y + 0.5 - y1) * dy) / length))
      const distance = Math.hypot(x + 0.5 - x1 - along * dx, y + 0.5 - y1 - along * dy)
      const shade = Math.round(shadesOfInk * Math.min(1, Math.max(0, lineWidth / 2 + 0.5 - distance)))
      const place = y * pictureSide + x
      if (shade > (shades[place] ?? 255)) shades[place] = shade
    }
  }
}

/** A PNG with a palette from the paper to each ink. Source: PNG (third edition), 11.2. */
function png(picture: Uint8Array): Uint8Array<ArrayBuffer> {
  const shades = inks.flatMap((ink) =>
    Array.from({ length: shadesOfInk }, (_, shade) =>
      paper.map((channel, place) => channel + ((ink[place] ?? 0) - channel) * ((shade + 1) / shadesOfInk)),
    ),
  )
  const palette = [paper, ...shades]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pictureSide, 0)
  header.writeUInt32BE(pictureSide, 4)
  // 8 bits a pixel, palette
  header.set([8, 3], 8)
  // each row begins with its filter: none
  const rows = Buffer.alloc((pictureSide + 1) * pictureSide)
  for (let row = 0; row < pictureSide; row++) {
    rows.set(picture.subarray(row * pictureSide, (row + 1) * pictureSide), row * (pictureSide + 1) + 1)
  }
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.flat().map(Math.round))),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
