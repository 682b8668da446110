import { townIn } from '#contract/fields/towns'

const country = /^zimbabwe$/i
const numbered = /\b(?:stand|erf|plot|lot)\s+(?:no\.?\s*)?\p{L}?\d[\p{L}\d]*/iu
const kinds = /^(?:stand|erf|plot|lot|flat|unit|house|no)$/i

/**
 * Stand and town of a property for people who check its deed: `Stand 77, Chitungwiza`.
 * Unless its owner shows them, of a number only the last character and of a name only the first: `Stand •7, C••••••••••`.
 */
export function publicProperty(address: string | null, isShown: boolean): string | null {
  const parts = (address ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !country.test(part))
  const named = parts.findLast((part) => !/\d/.test(part))
  const town = townAtEnd(named ?? parts.at(-1) ?? '') ?? named
  const first = parts.find((part) => /\d/.test(part) && part !== town)
  const stand = numbered.exec(parts.join(', '))?.[0] ?? (first && withoutTown(first, town))
  const property = [stand, town].filter(Boolean).join(', ')
  return (isShown ? property : masked(property)) || null
}

const atEnd = (town: string) => new RegExp(`\\s*\\b${town}(?:\\s+township)?$`, 'i')

/** `9 Mutare Road` is not in Mutare. */
function townAtEnd(part: string): string | undefined {
  const town = townIn(part)?.name
  return town && atEnd(town).test(part) ? town : undefined
}

const withoutTown = (part: string, town: string | undefined): string =>
  town !== undefined && town === townAtEnd(part) ? part.replace(atEnd(town), '') : part

const masked = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (kinds.test(word)) return word
    const characters = Array.from(word)
    const seen = /\p{N}/u.test(word) ? characters.length - 1 : 0
    const isSeen = (position: number) => position === seen && characters.length > 1
    return characters.map((character, position) => (isSeen(position) ? character : '•')).join('')
  })
