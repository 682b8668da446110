import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pictureSide, rosettePicture, shadesOfInk } from './rosette-picture'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The place of each pixel in the palette: 0 for paper, then the shades of each ink. */
function pixelsOf(png: Uint8Array): number[] {
  const file = Buffer.from(png)
  const at = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
  return Array.from(rows).filter((_, place) => place % (pictureSide + 1) > 0)
}

/** From 0 for paper to 255 for ink. */
const shadesOf = (png: Uint8Array) =>
  pixelsOf(png).map((pixel) => pixel && (255 * (((pixel - 1) % shadesOfInk) + 1)) / shadesOfInk)

test('the picture is a small PNG with the drawing in its middle and paper around it', () => {
  const png = rosettePicture(sha256('abc'))
  expect(Buffer.from(png.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect([Buffer.from(png).readUInt32BE(16), Buffer.from(png).readUInt32BE(20)]).toEqual([pictureSide, pictureSide])
  expect(png.length).toBeLessThan(30_000)
  const shades = shadesOf(png)
  const inked = shades.filter((shade) => shade > 128).length / shades.length
  expect(inked).toBeGreaterThan(0.05)
  expect(inked).toBeLessThan(0.5)
  expect(shades.slice(0, pictureSide)).toEqual(Array(pictureSide).fill(0))
})

test('one hash gives one picture, and another hash another, visibly', () => {
  expect(sha256(rosettePicture(sha256('abc')))).toBe(sha256(rosettePicture(sha256('abc'))))
  const own = shadesOf(rosettePicture(sha256('abc')))
  for (const text of ['abd', 'b', 'c', 'd', 'e']) {
    const other = shadesOf(rosettePicture(sha256(text)))
    const changed = own.filter((shade, place) => Math.abs(shade - (other[place] ?? 0)) > 64).length
    expect(changed / own.length).toBeGreaterThan(0.1)
  }
})

test('each ring has its own ink', () => {
  const inked = pixelsOf(rosettePicture(sha256('abc'))).filter((pixel) => pixel > 0)
  const inks = inked.map((pixel) => Math.floor((pixel - 1) / shadesOfInk))
  for (const ring of [0, 1, 2]) expect(inks.filter((ink) => ink === ring).length).toBeGreaterThan(1_000)
  expect(Math.max(...inks)).toBe(2)
})
