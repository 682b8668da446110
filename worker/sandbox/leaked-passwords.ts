import { Hono } from 'hono'
import { pause, readSettings, silenceMs } from './settings'
import type { Sql } from './tables'

/** Passwords that stand in public leaks, long enough for staff, with how often they were seen there. */
const leaked = {
  correcthorsebatterystaple: 216,
  'P@ssw0rdP@ssw0rd': 1_042,
  'Il0veYou!Il0veYou!': 3,
} as const

/**
 * The range search of Pwned Passwords: the rest of each hash that begins with five digits, and how often it was seen.
 * Source: Have I Been Pwned API v3; with Add-Padding, between 800 and 1,000 lines, those that are padding with 0.
 */
export const leakedPasswordRoutes = (sql: Sql): Hono =>
  new Hono().get('/:prefix', async (c) => {
    const { leakedPasswords: fault } = readSettings(sql)
    if (fault === 'timeout') await pause(silenceMs)
    if (fault === 'error' || fault === 'timeout') return c.text('Service unavailable', 503)
    if (fault === 'nonsense') return c.html('<p>Hello</p>')
    const prefix = c.req.param('prefix').toUpperCase()
    if (!/^[0-9A-F]{5}$/.test(prefix)) return c.text('The hash prefix was not in a valid format', 400)
    const found = await linesOf(prefix)
    const others = Array.from({ length: 200 }, (_, count) => `${randomSuffix()}:${count + 1}`)
    const isPadded = c.req.header('add-padding') === 'true'
    const padding = Array.from({ length: isPadded ? 700 : 0 }, () => `${randomSuffix()}:0`)
    return c.text([...found, ...others, ...padding].toSorted().join('\r\n'))
  })

async function linesOf(prefix: string): Promise<string[]> {
  const lines = Object.entries(leaked).map(async ([password, count]) => `${await sha1(password)}:${count}`)
  return (await Promise.all(lines)).filter((line) => line.startsWith(prefix)).map((line) => line.slice(5))
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase()
const sha1 = async (text: string) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))))
const randomSuffix = () => hex(crypto.getRandomValues(new Uint8Array(18))).slice(1)
