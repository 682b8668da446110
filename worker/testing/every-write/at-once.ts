import { attempts } from '../../platform/database/tables'
import { type Answer, asking, type Browser, browser, type Send } from '../browser'
import { databaseWith } from '../faulty-database'
import { changeFrom, countRows } from '../lab/row-counts'
import { db } from '../people'
import { isChallenge, isPiece } from './repeating'
import { writeRouteOf } from './routes'

/** What a call and the same one, which another device sends, do together. */
export interface Pair {
  route: string
  isRefused: boolean
  /** The tables that grew or shrank, and by how much. */
  change: string
}

/** These begin something new each time: a page sends a key, so that one click begins one. */
const begins = /^POST .*(complete-application|\/applications|\/team\/invite)$|^PUT .*\/legacy-contact$/

/** What counts the tries of a call is not what the call does. */
const counting = ['attempts', 'idempotency_keys']

/**
 * Browsers whose every write is sent twice, without a key: one after the other, or the second one between what the first
 * one reads and what it writes.
 */
export function twice(order: 'after' | 'between') {
  const pairs: Pair[] = []

  async function both<Body>(own: Browser, address: string | undefined, route: string, path: string, init: Send) {
    // each is counted as a try
    await db.delete(attempts)
    const device = (DB?: D1Database) => {
      const other = browser(address, DB ? { DB } : {})
      for (const [name, value] of own.jar) other.jar.set(name, value)
      return other
    }
    const second = device()
    let again: Promise<Answer<Body>> | undefined
    const first = device(
      databaseWith(async ({ tables }, work) => {
        if (order === 'between' && tables.some((table) => !counting.includes(table)))
          await (again ??= second.ask<Body>(path, init))
        return work()
      }),
    )
    const before = await countRows()
    const answers = [await first.ask<Body>(path, init), await (again ?? second.ask<Body>(path, init))] as const
    const change = changeFrom(before, await countRows())
    pairs.push({ route, isRefused: answers.some(({ status }) => status >= 400), change })
    const isFirst = answers[0].status < 400 || answers[1].status >= 400
    for (const [name, value] of (isFirst ? first : second).jar) own.jar.set(name, value)
    return answers[isFirst ? 0 : 1]
  }

  const aBrowser = (address?: string): Browser => {
    const own = browser(address, {})
    return asking(own, <Body>(path: string, init: Send = {}): Promise<Answer<Body>> => {
      const route = writeRouteOf(init.method ?? 'GET', path)
      return route && !isPiece(route) && !isChallenge(route) && !begins.test(route)
        ? both<Body>(own, address, route, path, init)
        : own.ask<Body>(path, init)
    })
  }
  return { pairs, aBrowser }
}
