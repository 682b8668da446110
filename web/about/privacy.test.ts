import { expect, test } from 'vitest'
import { retention } from '#contract/site/retention'
import { daySeconds } from '#contract/time'
import { lifetimes } from '../../worker/platform/session-lifetimes'
import { privacyArticle } from './privacy-copy'

const company = {
  name: null,
  number: null,
  address: null,
  country: null,
  supervisor: null,
  dataOfficerEmail: null,
  complaintsEmail: null,
}
const text = (of: Partial<typeof company> | Record<string, string>) =>
  JSON.stringify(privacyArticle({ ...company, ...of }))

test('sign-ins end when the page says so', () => {
  expect(lifetimes.owner).toEqual({
    idle: retention.idleDays * daySeconds,
    most: retention.sessionDays * daySeconds,
  })
  expect(text({})).toContain(`after ${retention.idleDays} days without a visit`)
})

test('only what is set is named', () => {
  expect(text({})).not.toContain('complain to')
  expect(text({ supervisor: 'The Authority' })).toContain('You can complain to The Authority.')
})
