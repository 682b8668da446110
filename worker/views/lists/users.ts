import type { SearchQuery } from '#contract/fields/paging'
import type { Person } from '../../accounts/administration/queries'
import type { SessionToken } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Page } from '../../platform/database/page'
import type { Statement } from '../../platform/database/statement'
import { searchableUsers, usersIn } from './queries'
import { searchPage } from './searched-page'

export const allUsers = <Actor, Proof extends Statement, View>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  query: SearchQuery,
  view: (row: Person) => View,
): Promise<Page<View>> =>
  searchPage(context, sessionToken, query, {
    table: searchableUsers,
    rows: usersIn,
    begins: ({ email }) => email,
    counter: 'users',
    view,
  })
