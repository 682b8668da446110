import { expect, test } from 'vitest'
import type { Assurances } from '#contract/site/assurances'
import { originalDeedArticle } from './original-deed-copy'

const none: Assurances = { refundDecisionDays: null, originalInsurer: null, originalLoss: null }
const textOf = (assurances: Assurances) => JSON.stringify(originalDeedArticle(assurances))
const notPublished = /have not yet published/g

test('the page says what we do about loss, insurance and return, and asks the owner to agree once', () => {
  const text = textOf(none)
  for (const fact of [/application page shows who has/, /signed receipt/, /make a complaint/i, /agree in writing/]) {
    expect(text).toMatch(fact)
  }
  expect(text.match(/\b(ask|agree)\b/gi)?.length).toBeLessThan(4)
})

test('what the operator has not set is said in one place', () => {
  expect(textOf(none).match(notPublished)).toHaveLength(1)
  const insured = textOf({ ...none, originalInsurer: 'Old Mutual insures it.' })
  expect(insured).toContain('Old Mutual insures it.')
  expect(insured.match(notPublished)).toHaveLength(1)
  const both = textOf({ ...none, originalInsurer: 'Old Mutual insures it.', originalLoss: 'We pay for a new deed.' })
  expect(both).toContain('We pay for a new deed.')
  expect(both).not.toMatch(notPublished)
})
