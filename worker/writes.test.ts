import { env } from 'cloudflare:workers'
import { is, notLike } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { outbox } from './notifications/tables'
import { attempts, discardedFiles } from './platform/database/tables'
import { tables } from './tables'
import { type Answer, asking, type Browser, browser } from './testing/browser'
import { writeEverything } from './testing/every-write/everything'
import { writeRouteOf, writeRoutes } from './testing/every-write/routes'
import { manyApplications, manyAudited, manyPayments, manyUsers } from './testing/many-rows'
import { pauseWebhooks } from './testing/paying'
import { aFirm, aMember, anOwner, db } from './testing/people'

/** Thirty times as many: what grows with the rows shows. */
const sizes = [1_000, 30_000] as const
const gap = 100
/** Tolerance in rows: a round adds a member to the team. */
const tolerance = 15
/** Rows read, rows written and round trips of a write; more only where it says so. */
const usual = { read: 60, written: 30, trips: 3 }
const larger: Record<string, Partial<typeof usual>> = {
  // the index of originals to lodge
  // the comparison with other applications, and the indexes of deed number, stand, first contact and search
  'POST /api/complete-application': { read: 75, written: 37 },
  'POST /api/applications': { read: 75, written: 37 },
  // two applications, with what each side is told and how many checks each person began
  'PUT /api/super-admin/ownership-checks/:id': { read: 95, written: 40 },
  // and the mail to the former firm, which keeps that it had it; a search finds keys, messages and documents at the new one; the index of its assignee's day
  'POST /api/admin/applications/:id/assign': { written: 44 },
  // the list, an assignment and what is left
  'POST /api/super-admin/law-firms/:id/reassign': { read: 74, written: 43, trips: 4 },
  // and the firm that it was passed on from
  'POST /api/lawfirm/clients/:id/decline': { written: 41 },
  // and the parties and conflicts that it leaves behind
  'POST /api/lawfirm/clients/:id/conflicts/pass-on': { read: 100, written: 52 },
  // a search finds it with each of its documents at no firm, which keeps that it had it
  'POST /api/lawfirm/clients/:id/close': { read: 65, written: 40 },
  'POST /api/admin/applications/:id/close': { written: 33 },
  'POST /api/applications/:id/withdraw': { written: 33 },
  // what is recorded of the identity and of the deed, and its entries in the public log
  'POST /api/lawfirm/clients/:id/deed/:version/release': { read: 70, written: 36 },
  'POST /api/admin/applications/:id/deed/:version/release': { written: 36 },
  // the payment is in its firm's month
  'POST /api/stripe/webhook': { written: 34 },
  'POST /api/confirm-payment': { written: 32 },
  // the last piece puts the file together
  'PATCH /api/help/uploads/:uploadId': { trips: 4 },
  'PATCH /api/applications/:id/uploads/:uploadId': { trips: 4 },
  'PATCH /api/lawfirm/clients/:id/uploads/:uploadId': { trips: 4 },
  'PATCH /api/lawfirm/clients/:id/deed-uploads/:uploadId': { trips: 4 },
  // and then reads the id that its message needs
  'PATCH /api/applications/:id/messages/uploads/:uploadId': { trips: 5 },
  'PATCH /api/lawfirm/clients/:id/messages/uploads/:uploadId': { trips: 5 },
  // with ten recovery codes
  ...Object.fromEntries(
    ['/api/account', '/api/lawfirm/account', '/api/super-admin/account'].flatMap((at) =>
      ['app', 'passkeys', 'recovery-codes'].map((made) => [`POST ${at}/factors/${made}`, { written: 50 }]),
    ),
  ),
  // the tries, the contact, the deed and that it was read
  'POST /api/legacy/access/deeds': { trips: 4 },
  // everything of one person, and the folders of uploads that ended since the last sweep
  'POST /api/lawfirm/clients/:id/macro': { read: 85, written: 55 },
  'DELETE /api/account': { read: 215, written: 36, trips: 5 },
  // keys of names, and the files that are compared with it
  'POST /api/lawfirm/clients/:id/parties': { read: 190, written: 60 },
  'PUT /api/lawfirm/clients/:id/parties/:partyId': { read: 310 },
  'DELETE /api/lawfirm/clients/:id/parties/:partyId': { read: 150 },
}

type Cost = Answer['cost'] & { plans: ReadonlySet<string> }
interface Statement {
  sql: string
  params: unknown[]
}

/** The database of a Worker, which notes what is asked of it. */
function noted(statements: Statement[]): D1Database {
  const note = (sql: string, prepared: D1PreparedStatement): D1PreparedStatement => {
    const statement: Statement = { sql, params: [] }
    statements.push(statement)
    const bind = prepared.bind.bind(prepared)
    return Object.assign(prepared, {
      bind: (...params: unknown[]) => {
        statement.params = params
        return bind(...params)
      },
    })
  }
  const withSession = (start?: string) => {
    const session = env.DB.withSession(start)
    return {
      prepare: (sql: string) => note(sql, session.prepare(sql)),
      batch: session.batch.bind(session),
      getBookmark: session.getBookmark.bind(session),
    }
  }
  return {
    withSession,
    prepare: env.DB.prepare.bind(env.DB),
    batch: env.DB.batch.bind(env.DB),
  } as unknown as D1Database
}

/** Scans that read no more when there are more rows. */
const small: readonly [scan: RegExp, why: string][] = [
  [/^SCAN super_admins\b/, 'a few people'],
  [/^SCAN users USING (COVERING )?INDEX users_admins$/, 'administrators'],
  [/^SCAN applications USING INDEX applications_untold_hold$/, 'holds that nobody was notified of'],
  [/^SCAN discarded_files$/, 'the first thousand that are to be deleted now'],
]

/** Every table, and those that its rows refer to. */
const refersTo = new Map(
  Object.values(tables)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => {
      const { name, foreignKeys } = getTableConfig(table)
      return [name, foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name)] as const
    }),
)

/** The scans of tables in the plan of a statement. */
async function scansOf({ sql, params }: Statement): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  const [, into = ''] = /^insert into "(\w+)"/.exec(sql) ?? []
  return results.flatMap(({ detail }) => {
    const [, name = ''] = /^SCAN (\w+)/.exec(detail) ?? []
    if (!refersTo.has(name) || detail.includes('VIRTUAL TABLE') || small.some(([scan]) => scan.test(detail))) return []
    // planned for an insert, and done only while a foreign key is violated
    return (refersTo.get(name) ?? []).includes(into) ? [] : [detail]
  })
}

/** Browsers whose writes are measured, by their route. */
function measuring() {
  const costs = new Map<string, Cost>()
  const refused: string[] = []
  const statements: Statement[] = []
  // a plan does not depend on the values, and many writes share statements
  const planned = new Map<string, Promise<readonly string[]>>()
  const scans = (statement: Statement) => {
    const known = planned.get(statement.sql) ?? scansOf(statement)
    planned.set(statement.sql, known)
    return known
  }
  const aBrowser = (address?: string): Browser => {
    const own = browser(address, { DB: noted(statements) })
    const ask: Browser['ask'] = async (path, init) => {
      statements.length = 0
      const answer = await own.ask<never>(path, init)
      const route = writeRouteOf(init?.method ?? 'GET', path)
      if (route) {
        if (answer.status >= 400) refused.push(`${route} answered ${answer.status} ${JSON.stringify(answer.body)}`)
        else
          costs.set(route, { ...answer.cost, plans: new Set((await Promise.all([...statements].map(scans))).flat()) })
      }
      return answer
    }
    return asking(own, ask)
  }
  return { costs, refused, aBrowser }
}

test('no write costs more because there are more rows, and none scans a table', async () => {
  await pauseWebhooks()
  const [titan] = [await aFirm('titan', 'selector'), await aFirm('gambe'), await aFirm('zigomo')]
  for (const role of ['admin', 'lawyer', 'staff'] as const) await aMember(titan, role)
  await aMember(titan, 'staff', 'clerk')
  await anOwner('admin@example.com', 'admin')
  const found: Map<string, Cost>[] = []
  let first = 1
  for (const last of sizes) {
    // the receipts of the rounds have numbers of their own
    await manyApplications(first === 1 ? last : last + gap, 3, 1, first)
    await manyPayments(last, first)
    await manyUsers(last, first)
    await manyAudited(last, first)
    await db.delete(attempts)
    await db.update(outbox).set({ dueAt: null })
    const { costs, refused, aBrowser } = measuring()
    await writeEverything(aBrowser, found.length)
    expect(refused).toEqual([])
    found.push(costs)
    first = last + gap + 1
  }
  const faults = [...(found[1] ?? [])].flatMap(([route, { read, written, trips, plans }]) => {
    const most = { ...usual, ...larger[route] }
    const before = found[0]?.get(route)
    return [
      ...(trips > most.trips ? [`${route} makes ${trips} trips, of ${most.trips} at most`] : []),
      ...(read > most.read ? [`${route} reads ${read} rows, of ${most.read} at most`] : []),
      ...(written > most.written ? [`${route} writes ${written} rows, of ${most.written} at most`] : []),
      ...(before && read > before.read + tolerance
        ? [`${route} reads ${before.read} rows of a few and ${read} of many`]
        : []),
      ...(before && written > before.written + tolerance
        ? [`${route} writes ${before.written} rows of a few and ${written} of many`]
        : []),
      ...[...plans].map((plan) => `${route}: ${plan}`),
    ]
  })
  expect(faults).toEqual([])
  const unfinished = await db.select().from(discardedFiles).where(notLike(discardedFiles.objectKey, '%/'))
  expect(unfinished.filter(({ dueAt }) => dueAt)).toEqual([])
  expect(writeRoutes.filter((route) => !found[1]?.has(route))).toEqual([])
})
