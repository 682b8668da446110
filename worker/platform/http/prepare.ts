import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Area } from '#contract/administration/health'
import { pricesFrom } from '#contract/prices'
import { logFailure } from '../background'
import { getHostCookie, setHostCookie } from '../cookies'
import { HashPlace } from '../crypto/hash-line'
import { openDatabase } from '../database/database'
import { lazily } from '../lazily'
import { MemoryUse } from '../memory'
import type { SessionKind } from '../session'
import { discard } from './body-limit'
import { networkOf } from './network'
import { type AppEnv, routeOf } from './router'

const bookmarkCookie = 'bookmark'

// most answers have no file in memory
const sending = lazily(() => import('./until-sent'))
const requestLog = lazily(() => import('../measure/request-log'))

/**
 * Reads whatever a handler left of the request's body.
 * An unread body breaks the next request on the same connection.
 */
export const drain = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { body } = c.req.raw
  if (body && !c.req.raw.bodyUsed) await discard(body.getReader())
})

const requestOf = (c: Context<AppEnv>) => ({
  requestId: c.var.requestId,
  method: c.req.method,
  route: routeOf(c),
})

/**
 * Makes the call's context; afterwards records the request, and sets `Server-Timing`, where a session was checked, and the
 * bookmark for the next read.
 */
export const prepare = (area: Area) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const began = performance.now()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const address = c.req.header('cf-connecting-ip') ?? 'unknown'
    const { db, meter, bookmark } = openDatabase(c.env.DB, getHostCookie(c, bookmarkCookie), isRead)
    const hashPlace = new HashPlace()
    const memory = new MemoryUse()
    let actor: SessionKind | undefined
    c.set('context', {
      db,
      env: c.env,
      now: () => new Date(),
      prices: pricesFrom(c.env),
      origin: c.env.APP_ORIGIN,
      address,
      network: networkOf(address),
      userAgent: c.req.header('user-agent') ?? null,
      hashPlace,
      memory,
      noteSession: (kind) => {
        actor = kind
      },
      after: (work, promise) => c.executionCtx.waitUntil(logFailure(promise, { work, ...requestOf(c) })),
    })
    await next().finally(() => hashPlace.leave())
    const cost = { ...meter, milliseconds: performance.now() - began }
    const request = { ...requestOf(c), area, actor, status: c.res.status, cost }
    c.var.context.after(
      'log-request',
      requestLog().then((log) => log.recordRequest(c.var.context, request)),
    )
    if (memory.bytes > 0) c.res = (await sending()).untilSent(c.res, memory, c.var.context.after)
    if (meter.trips === 0) return
    const left = bookmark()
    if (left) setHostCookie(c, bookmarkCookie, left, 3600)
    // the database's work would show whether an account, address, phone or application is known
    if (!c.res.ok || !(actor || c.env.SERVER_TIMING === 'all')) return
    const { milliseconds, trips, rowsRead, rowsWritten } = meter
    c.header(
      'Server-Timing',
      `db;dur=${milliseconds.toFixed(1)};desc="${trips} trips, ${rowsRead} read, ${rowsWritten} written"`,
    )
  })
