import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOf, fitted, greyOf, qualityOf } from './quality-rules'

const [width, height] = [500, 700]

/** A page with lines of something like letters, as bright as it is asked for. */
function aPage(paper = 230, ink = 40, part = 1): Uint8Array {
  const grey = new Uint8Array(width * height).fill(paper)
  for (let y = 60; y < 60 + (height - 120) * part; y += 1) {
    for (let x = 50; x < width - 50; x += 1) {
      const isLine = y % 22 < 12
      const isLetter = (x * 7 + Math.floor(y / 22) * 13) % 11 < 5 && (x + y) % 7 !== 0
      if (isLine && isLetter) grey[y * width + x] = ink
    }
  }
  return grey
}

/** Each pixel as the mean of those around it, as a lens that is out of focus makes it. */
function blurred(grey: Uint8Array, radius: number): Uint8Array {
  const out = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [sum, count] = [0, 0]
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
          sum += grey[ny * width + nx] ?? 0
          count += 1
        }
      }
      out[y * width + x] = sum / count
    }
  }
  return out
}

const faults = (grey: Uint8Array) => faultsOf(qualityOf(grey, width, height))

test.each([
  ['a page', aPage(), []],
  ['a page with little text', aPage(230, 40, 0.12), []],
  ['a pale page', aPage(240, 170), []],
  ['a page in the shade', aPage(110, 40), []],
  ['a page out of focus', blurred(aPage(), 6), ['blurred']],
  ['a page with little text out of focus', blurred(aPage(230, 40, 0.12), 6), ['blurred']],
  ['a wall', new Uint8Array(width * height).fill(200), ['blurred']],
  ['a page at night', aPage(50, 5), ['dark']],
  ['a lens cap', new Uint8Array(width * height), ['dark']],
])('%s has the faults %j', (_, grey, expected) => expect(faults(grey)).toEqual(expected))

test('more blur is never sharper', () => {
  const sharpness = [0, 1, 2, 4, 6].map((radius) => qualityOf(blurred(aPage(), radius), width, height).sharpness)
  expect(sharpness).toEqual(sharpness.toSorted((a, b) => b - a))
})

test('a photo of any size is judged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }), (w, h) => {
      const { sharpness, brightness } = qualityOf(new Uint8Array(w * h).fill(9), w, h)
      expect([sharpness, brightness]).toEqual([0, w * h === 0 ? 0 : 9])
    }),
  )
})

test.each([
  [4000, 3000, 2400, 1800],
  [3000, 4000, 1800, 2400],
  [2400, 2400, 2400, 2400],
  [800, 600, 800, 600],
  [10_000, 1, 2400, 1],
])('%i × %i becomes %i × %i', (w, h, width, height) => expect(fitted(w, h, 2400)).toEqual({ width, height }))

test('colours count as bright as they look', () => {
  const rgba = Uint8ClampedArray.of(255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255)
  expect([...greyOf(rgba)]).toEqual([255, 76, 150, 29])
})
