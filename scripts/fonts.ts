import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subset from 'subset-font'
import type { Plugin } from 'vite'
import { root } from './settings.ts'

export const source = join(
  root,
  'node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
)
const folder = join(root, 'node_modules/.fonts')

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

/** The unicode ranges of `web/styles/fonts.css`: the characters of our own texts, and the rest of Latin. */
const files = {
  'common.woff2': `${range(0x20, 0x7e)}\u00a0©·×–—‘’“”•…€→−`,
  'latin.woff2': `${range(0xa1, 0xff)}ıŒœ‚„™`,
}

export const latin = Object.values(files).join('')

const kept = { targetFormat: 'woff2', keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 750 } } }

/** Makes the two font files of `@fonts/…` from the font's package, if missing. */
export const fonts: Plugin = {
  name: 'gwaro:fonts',
  async config() {
    const newest = Math.max(...[source, import.meta.filename].map((file) => statSync(file).mtimeMs))
    for (const [name, characters] of Object.entries(files)) {
      const file = join(folder, name)
      if (existsSync(file) && statSync(file).mtimeMs > newest) continue
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await subset(readFileSync(source), characters, kept))
    }
    return { resolve: { alias: { '@fonts': folder } } }
  },
}
