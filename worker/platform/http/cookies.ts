import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Bindings } from '../env'

/** Whether this build is served by the machine that made it; a constant of the build, false in what is deployed. */
declare const __LOCAL__: boolean

const settings = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export interface Client {
  environment: string
  url: string
  userAgent: string | undefined
}

/**
 * Whether a browser drops `Secure` cookies here: WebKit does over http, although it is from its own machine.
 * Only such a local visit is ever answered with cookies without `Secure`.
 */
export function dropsSecureCookies({ environment, url, userAgent = '' }: Client): boolean {
  const { protocol, hostname } = new URL(url)
  const isLoopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  const isWebKit = /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
  return environment === 'development' && protocol === 'http:' && isLoopback && isWebKit
}

function needsPlain(c: Context): boolean {
  const { ENVIRONMENT: environment } = c.env as Bindings
  return __LOCAL__ && dropsSecureCookies({ environment, url: c.req.url, userAgent: c.req.header('user-agent') })
}

export const secureName = (name: string) => `__Host-${name}`
const plainName = (name: string) => `local-${name}`

export function getHostCookie(c: Context, name: string): string | undefined {
  const value = getCookie(c, secureName(name))
  return value === undefined && needsPlain(c) ? getCookie(c, plainName(name)) : value
}

/** Keeps a value in the browser that only we can read. */
export function setHostCookie(c: Context, name: string, value: string, maxAge: number): void {
  setCookie(c, secureName(name), value, { ...settings, secure: true, maxAge })
  if (needsPlain(c)) setCookie(c, plainName(name), value, { ...settings, maxAge })
}

/** Takes back what the browser sent. */
export function deleteHostCookie(c: Context, name: string): void {
  if (getCookie(c, secureName(name)) !== undefined) deleteCookie(c, secureName(name), { ...settings, secure: true })
  if (needsPlain(c) && getCookie(c, plainName(name)) !== undefined) deleteCookie(c, plainName(name), settings)
}

/** Keeps a value that scripts may read too, so it grants nothing. */
export function setHint(c: Context, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { ...settings, httpOnly: false, secure: !needsPlain(c), maxAge })
}

export function deleteHint(c: Context, name: string): void {
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { ...settings, secure: !needsPlain(c) })
}
