import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardByNumber, passesLuhn, type TestCard } from './cards'

const root = join(import.meta.dirname, '../../../..')
// the list of sentences quotes cards without what they do
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

const meanings: Record<string, (card: TestCard) => boolean> = {
  pays: (card) => !card.refusal && !card.authentication,
  'is declined': (card) => card.refusal !== undefined && !card.refusesOnlyWhenSaved,
  'asks for 3-D Secure once': (card) => card.authentication === 'once' && !card.refusalWhenAuthenticated,
  'asks for 3-D Secure at every payment': (card) => card.authentication === 'always',
  'pays the first installment and is declined later': (card) => card.refusesOnlyWhenSaved === true,
}

const named = pages.flatMap((page) =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(/\b\d{4} \d{4} \d{4} \d{2,4}\b/g)].map(([number]) => ({
        page,
        number,
        said: /^\| `[\d ]+` \| (.+) \|$/.exec(line)?.[1] ?? '',
      })),
    ),
)

describe('the cards that the pages name', () => {
  it('are found', () => expect(named.length).toBeGreaterThan(4))

  it.each(named)('$number in $page does what the page says: $said', ({ number, said }) => {
    const digits = number.replaceAll(' ', '')
    expect(passesLuhn(digits)).toBe(true)
    const card = cardByNumber(digits)
    expect(card && meanings[said]?.(card)).toBe(true)
  })
})
