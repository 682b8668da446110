/** In one form, with plain spaces. */
export const composed = (text: string) => text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')

/** Replacement texts for scripts without a font; they need more than one glyph a letter. */
const scripts: readonly (readonly [letters: RegExp, said: string])[] = [
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]|[^\p{L}]/u, ''],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, '[East Asian characters]'],
  [/\p{Script=Arabic}/u, '[Arabic script]'],
  [/\p{Script=Hebrew}/u, '[Hebrew script]'],
  [/\p{Script=Devanagari}/u, '[Devanagari script]'],
  [/\p{Script=Ethiopic}/u, '[Ethiopic script]'],
  [/./u, '[another script]'],
]
/** The replacement for a letter without a font; empty for the others. */
export const scriptOf = (letter: string): string => scripts.find(([letters]) => letters.test(letter))?.[1] ?? ''

/** Whether all letters of a text can be shown, and none is replaced by the name of its script. */
export const hasFontFor = (text: string): boolean =>
  Array.from(composed(text)).every((letter) => scriptOf(letter) === '')
