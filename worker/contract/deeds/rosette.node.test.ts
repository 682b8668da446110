import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rosetteLines, rosetteParameters, rosettePaths, rosetteSide } from './rosette'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const anyHash = fc.string().map(sha256)

const flipped = (hash: string, bit: number) => {
  const place = bit >> 2
  const digit = Number.parseInt(hash.charAt(place), 16) ^ (1 << (bit & 3))
  return hash.slice(0, place) + digit.toString(16) + hash.slice(place + 1)
}

const numbersOf = (hash: string) => rosetteParameters(hash).flatMap((ring) => Object.values(ring))

test('one hash gives one drawing, in every engine', () => {
  const paths = rosettePaths(sha256('abc'), 'simple')
  expect(paths.map((path) => path.slice(0, 40))).toMatchInlineSnapshot(`
    [
      "M805 500l14 3 15 3 10 6 6 3-2 3-8 3-14 2",
      "M677 500l1 5 2 3 3 5 5 3 6 6 7 5 9 6 9 6",
      "M628 500l4 6 0 6-3 5-6 5-9 3-11 3-12 1-1",
    ]
  `)
  expect(sha256(paths.join(''))).toMatchInlineSnapshot(
    `"346223300bd4f400150837bb4261b3bc42e19caa984b3809ac1410b72eaf0cbe"`,
  )
})

test('an engraved drawing has three times, twice and twice the lines, those of a simple one among them', () => {
  fc.assert(
    fc.property(anyHash, (hash) => {
      const engraved = rosettePaths(hash, 'engraved').map(linesIn)
      expect(engraved.map((lines) => lines.length)).toEqual([12, 8, 6])
      // the fixed drawing above is that of the first certificates
      for (const [ring, path] of rosettePaths(hash, 'simple').entries())
        expect(engraved[ring]).toEqual(expect.arrayContaining(linesIn(path)))
    }),
    { numRuns: 40 },
  )
})

test('an engraved drawing stays in its square, and its paths stay short', () => {
  fc.assert(
    fc.property(anyHash, (hash) => {
      const numbers = rosetteLines(hash, 'engraved').flat(2)
      expect(numbers.every((number) => number >= 5 && number <= rosetteSide - 5)).toBe(true)
      expect(rosettePaths(hash, 'engraved').join('').length).toBeLessThan(66_000)
    }),
    { numRuns: 40 },
  )
})

test('no engine’s own sine takes part', () => {
  const own = [vi.spyOn(Math, 'sin'), vi.spyOn(Math, 'cos')]
  rosettePaths(sha256('abc'), 'simple')
  for (const sine of own) expect(sine).not.toHaveBeenCalled()
})

test('one flipped bit changes at least a quarter of the parameters', () => {
  fc.assert(
    fc.property(anyHash, fc.integer({ min: 0, max: 255 }), (hash, bit) => {
      const [before, after] = [numbersOf(hash), numbersOf(flipped(hash, bit))]
      const changed = before.filter((number, place) => number !== after[place])
      expect(changed.length).toBeGreaterThanOrEqual(before.length / 4)
    }),
    { numRuns: 2_000 },
  )
})

test('each of the 256 bits changes the outer ring’s drawing', () => {
  const hash = sha256('abc')
  const outer = new Set(Array.from({ length: 256 }, (_, bit) => rosettePaths(flipped(hash, bit), 'simple')[0]))
  expect(outer.size).toBe(256)
})

test('two hashes never give the same drawing', () => {
  const drawings = new Map<string, string>()
  fc.assert(
    fc.property(anyHash, (hash) => {
      const drawing = rosettePaths(hash, 'simple').join('')
      expect(drawings.get(drawing) ?? hash).toBe(hash)
      drawings.set(drawing, hash)
    }),
    { numRuns: 500 },
  )
})

test('a drawing stays in its square, in whole numbers, and its paths stay short', () => {
  fc.assert(
    fc.property(anyHash, (hash) => {
      const numbers = rosetteLines(hash, 'simple').flat(2)
      expect(numbers.every((number) => Number.isInteger(number) && number >= 5 && number <= rosetteSide - 5)).toBe(true)
      const paths = rosettePaths(hash, 'simple')
      expect(paths).toHaveLength(3)
      expect(paths.join('').length).toBeLessThan(22_000)
    }),
    { numRuns: 200 },
  )
})

test('a path’s relative steps lead through the same points', () => {
  const hash = sha256('abc')
  const ends = rosettePaths(hash, 'simple').map((path) => linesIn(path).map(pointsOf))
  expect(ends).toEqual(rosetteLines(hash, 'simple'))
})

const linesIn = (path: string) => path.split('z').slice(0, -1)

function pointsOf(line: string): number[] {
  const [x = 0, y = 0, ...steps] = line.match(/-?\d+/g)?.map(Number) ?? []
  const points = [x, y]
  for (const [place, step] of steps.entries()) points.push((points[place] ?? 0) + step)
  return points
}
