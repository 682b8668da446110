import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import type { CertificateAnswer } from '#contract/deeds/verification'
import { type Comparison, type Lookup, verdictOf } from './verdict-rules'

const facts = {
  firm: 'Gambe Law Group',
  validatedAt: '2026-11-12T22:30:00.000Z',
  deedNumberMasked: null,
  sha256: 'a',
  uploadedSha256: 'b',
  statement: '',
  comparesPaper: false,
  log: null,
  property: null,
  firmPhone: null,
  timed: null,
  evidence: noEvidence,
}
const statuses = ['valid', 'superseded', 'revoked', 'unknown'] as const
const answerOf = (status: (typeof statuses)[number], notForSale = false): CertificateAnswer =>
  status === 'unknown' ? { status } : { ...facts, status, notForSale }

test('a code alone is neutral and asks to compare the file', () => {
  const { tone, word, title, text } = verdictOf(answerOf('valid'), 'code')
  expect([tone, word]).toEqual(['neutral', 'Code found'])
  expect(title).toBe(
    'Gambe Law Group released a digital deed with this code on 13 Nov 2026. Check below that yours is the same file.',
  )
  expect(text.join(' ')).toContain('can be copied onto another document')
})

test.each<[Lookup, Comparison | undefined]>([
  ['file', undefined],
  ['code', 'same'],
])('only a compared file is green: %s, %s', (lookup, comparison) => {
  const { tone, title } = verdictOf(answerOf('valid'), lookup, comparison)
  expect([tone, title]).toEqual([
    'good',
    'This is the file that Gambe Law Group validated on 13 Nov 2026. It is not the title deed.',
  ])
})

test('the worst that applies is the one verdict of every page', () => {
  for (const status of statuses)
    for (const isNotForSale of [false, true])
      for (const lookup of ['code', 'file'] as const)
        for (const comparison of [undefined, 'same', 'different'] as const) {
          const { kind, tone, title, text } = verdictOf(answerOf(status, isNotForSale), lookup, comparison)
          const expected =
            status === 'unknown'
              ? 'unknown'
              : comparison === 'different'
                ? 'different'
                : status !== 'valid'
                  ? status
                  : isNotForSale
                    ? 'notForSale'
                    : lookup === 'file' || comparison === 'same'
                      ? 'file'
                      : 'code'
          expect(kind).toBe(expected)
          expect(tone === 'good').toBe(kind === 'file')
          const isCompared = (lookup === 'file' || comparison === 'same') && comparison !== 'different'
          if (!isCompared) expect([title, ...text].join(' ')).not.toContain('This is the file')
          if (status !== 'unknown' && isNotForSale) expect([title, ...text].join(' ')).toContain('is not for sale')
        }
})

test('the title is the verdict, and who released it stands below a bad one', () => {
  const titled = [
    ['superseded', 'This deed is not the latest version.'],
    ['revoked', 'This deed was revoked.'],
  ] as const
  for (const [status, expected] of titled) {
    const { title, text } = verdictOf(answerOf(status), 'code')
    expect(title).toBe(expected)
    expect(text).toContain('Gambe Law Group released a digital deed with this code on 13 Nov 2026.')
  }
})

test.each([
  [verdictOf(answerOf('unknown'), 'code'), 'First check that you typed the code'],
  [verdictOf(answerOf('unknown'), 'file'), 'First ask the owner for the file'],
  [verdictOf(answerOf('superseded'), 'code'), 'First ask the owner for the latest version'],
  [verdictOf(answerOf('revoked'), 'code'), 'It is no longer valid. Don’t rely on it, and call the law firm'],
  [verdictOf(answerOf('valid'), 'code', 'different'), 'Don’t rely on it. First ask the owner'],
  [verdictOf(answerOf('valid', true), 'code'), 'don’t pay anything'],
  [verdictOf(answerOf('superseded'), 'code', 'same'), 'First ask the owner for the latest version'],
  [verdictOf(answerOf('valid', true), 'code', 'same'), 'don’t pay anything'],
])('each says what to do first: $kind', ({ text }, first) => expect(text[0]).toContain(first))

test('a different file is not asked to be compared again', () => {
  const text = verdictOf(answerOf('valid'), 'code', 'different').text.join(' ')
  expect(text).toContain('this code was copied onto a different document')
  expect(text).not.toContain('Only comparing')
})

test.each([
  ['code', 'Code not found'],
  ['file', 'File not recognised'],
] as const)('an unknown %s names no danger that is not there, and says what to do', (lookup, expected) => {
  const { tone, word, text } = verdictOf(answerOf('unknown'), lookup)
  expect([tone, word]).toEqual(['caution', expected])
  expect(text[1]).toContain('call the law firm on the number on its own website')
  expect(text.join(' ')).not.toContain('Don’t rely')
})

test('before a payment a different file is asked about at the firm, by a number that is not in it', () => {
  const answer = { ...answerOf('valid'), firmPhone: '+263 24 2123456' } as CertificateAnswer
  expect(verdictOf(answer, 'code', 'different').text[1]).toContain(
    'Before you pay anyone, call Gambe Law Group on +263 24 2123456, not on a number in the document.',
  )
})

test.each(['notForSale', 'revoked'] as const)('the firm’s own number is named where it is known: %s', (kind) => {
  const answer = kind === 'revoked' ? answerOf(kind) : answerOf('valid', true)
  const textOf = (firmPhone: string | null) => verdictOf({ ...answer, firmPhone } as CertificateAnswer, 'code').text[0]
  expect(textOf('+263 24 2123456')).toContain(
    'call Gambe Law Group on +263 24 2123456, not on a number in the document.',
  )
  expect(textOf(null)).toContain('call the law firm on the number on its own website, not one in the document.')
})
