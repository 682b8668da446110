import { officeCountry } from '#contract/fields/countries'
import type { SearchQuery } from '#contract/fields/paging'
import { wholeReferenceIn } from '#contract/fields/reference'
import { hasNumber } from '../../applications/shared/phone-queries'
import type { SessionToken } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import type { Page } from '../../platform/database/page'
import type { Statement } from '../../platform/database/statement'
import { searchedNumber } from '../../platform/typed-phone'
import { searchPage } from './paged-list'
import { type Range, searchableApplications } from './queries'

interface Seen<Row, View> {
  rows: (db: Database, range: Range, limit: number) => Statement<Row[]>
  words: string
  view: (row: Row) => View
}

/**
 * Every application, newest first, or those that match the words; a full reference or phone number is looked up, however it is typed.
 */
export const allApplications = <
  Actor,
  Proof extends Statement,
  Row extends { id: number; referenceNumber: string },
  View,
>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  query: SearchQuery,
  { words, ...seen }: Seen<Row, View>,
): Promise<Page<View>> =>
  searchPage(context, sessionToken, query, {
    ...seen,
    table: { ...searchableApplications, words },
    begins: ({ referenceNumber }) => referenceNumber,
    wholeIn: wholeReferenceIn,
    lookedUp: (q) => {
      const number = searchedNumber(q, officeCountry)
      return number ? hasNumber(number) : undefined
    },
    counter: 'applications',
  })
