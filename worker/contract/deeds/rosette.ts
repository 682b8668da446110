/**
 * A banknote's line pattern, drawn from a SHA-256: another file has another pattern (decision 031).
 * It needs only additions, multiplications and rounding, which give the same numbers in every engine. `Math.sin` may
 * differ in its last digits, so the sine is a table made by repeated rotation.
 */

/** The drawing fits a square of this side. */
export const rosetteSide = 1000

const turn = 720
const sine = sineTable()

function sineTable(): readonly number[] {
  const [stepX, stepY] = [0.9999619230641713, 0.008726535498373935]
  const table = []
  for (let [x, y] = [1, 0]; table.length < turn; [x, y] = [x * stepX - y * stepY, x * stepY + y * stepX]) table.push(y)
  return table
}

const sineAt = (angle: number): number => sine[((Math.round(angle) % turn) + turn) % turn] ?? 0

/**
 * From the outer ring to the inner one; `reach` scales its lobes and waves. Each parameter has a least value and a count.
 * `engraved` is a multiple of `lines`, so every line of the simple drawing is also in the engraved one.
 */
const rings = [
  { radius: 352, points: 600, lines: 4, engraved: 12, reach: 1, lobes: [3, 10], waves: [2, 2] },
  { radius: 206, points: 288, lines: 4, engraved: 8, reach: 0.9, lobes: [3, 7], waves: [1, 3] },
  { radius: 84, points: 144, lines: 3, engraved: 6, reach: 0.6, lobes: [3, 5], waves: [1, 2] },
] as const

/** All 256 bits take part in every number drawn: one changed bit changes nearly all. @returns a number below its argument */
function numbersOf(sha256: string): (count: number) => number {
  const words = sha256.match(/.{8}/g)?.map((word) => Number.parseInt(word, 16)) ?? []
  let state = words.reduce((sum, word) => mixed(sum ^ word), 0)
  let drawn = 0
  return (count) => {
    state = mixed(state ^ (words[drawn++ % words.length] ?? 0))
    return state % count
  }
}

/** A permutation of 32-bit numbers in which each bit depends on all others. Source: MurmurHash3's finaliser. */
function mixed(word: number): number {
  const first = (word + 0x9e3779b9) | 0
  const second = Math.imul(first ^ (first >>> 16), 0x85ebca6b)
  const third = Math.imul(second ^ (second >>> 13), 0xc2b2ae35)
  return (third ^ (third >>> 16)) >>> 0
}

/** The numbers that shape each ring: lobes, waves a lobe, depth of lobes and waves, and three angles in half degrees. */
export function rosetteParameters(sha256: string) {
  const draw = numbersOf(sha256)
  const from = ([least, count]: readonly [number, number]) => least + draw(count)
  return rings.map(({ lobes, waves }) => ({
    lobes: from(lobes),
    waves: from(waves),
    lobeDepth: from([24, 45]),
    waveDepth: from([26, 44]),
    twist: from([0, 180]),
    lobeTurn: from([0, turn]),
    waveTurn: from([0, turn]),
  }))
}

/** Simple: as on certificates of the first build, and in small drawings. Engraved: more lines, from `engravedFrom` pixels on. */
export type RosetteStyle = 'simple' | 'engraved'
export const engravedFrom = 88

/** The width of an engraved drawing's lines, in its own square, where it is shown this large. */
export const engravedWidth = (size: number): number => Math.max(1.6, 350 / size)

/** The closed lines of each ring: x, y, x, y… in whole numbers. */
export function rosetteLines(sha256: string, style: RosetteStyle): number[][][] {
  const parameters = rosetteParameters(sha256)
  return rings.map(({ radius, points, lines: simple, engraved, reach }, place) => {
    const lines = style === 'engraved' ? engraved : simple
    const { lobes, waves, lobeDepth, waveDepth, twist, lobeTurn, waveTurn } = parameters[
      place
    ] as (typeof parameters)[0]
    return Array.from({ length: lines }, (_, line) =>
      Array.from({ length: points }, (_, point) => {
        const angle = (point * turn) / points
        const lobe = sineAt(angle * lobes + lobeTurn)
        const wave = sineAt(angle * lobes * waves + twist * lobe + waveTurn + (line * turn) / lines)
        const distance = radius + reach * (lobeDepth * lobe + waveDepth * wave)
        return [angle + turn / 4, angle].map((way) => Math.round(rosetteSide / 2 + distance * sineAt(way)))
      }).flat(),
    )
  })
}

/** One SVG path a ring, in relative steps, which are shorter. */
export const rosettePaths = (sha256: string, style: RosetteStyle): string[] =>
  rosetteLines(sha256, style).map((ring) => ring.map(pathOf).join(''))

const pathOf = (line: readonly number[]): string =>
  `M${line[0]} ${line[1]}l${line
    .slice(2)
    .map((at, place) => at - (line[place] ?? 0))
    .join(' ')
    .replace(/ -/g, '-')}z`
