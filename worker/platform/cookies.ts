import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Bindings } from './env'

/** Whether the machine that built this also serves it; a build constant, false in deployments. */
declare const __LOCAL__: boolean

const settings = { path: '/', httpOnly: true, sameSite: 'Lax' } as const

export interface Client {
  environment: string
  url: string
  userAgent: string | undefined
}

/**
 * Whether this browser drops `Secure` cookies: WebKit does over http, even on localhost.
 * Only such a local visit gets cookies without `Secure`.
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

export function setHostCookie(c: Context, name: string, value: string, maxAge: number): void {
  setCookie(c, secureName(name), value, { ...settings, secure: true, maxAge })
  if (needsPlain(c)) setCookie(c, plainName(name), value, { ...settings, maxAge })
}

export function deleteHostCookie(c: Context, name: string): void {
  if (getCookie(c, secureName(name)) !== undefined) deleteCookie(c, secureName(name), { ...settings, secure: true })
  if (needsPlain(c) && getCookie(c, plainName(name)) !== undefined) deleteCookie(c, plainName(name), settings)
}

/** Sets a cookie that scripts may read too, so it grants nothing. They know it with and without `__Host-`. */
export function setHint(c: Context, name: string, value: string, maxAge: number): void {
  if (needsPlain(c)) {
    setCookie(c, name, value, { ...settings, httpOnly: false, maxAge })
    return
  }
  deletePlainHint(c, name)
  setCookie(c, secureName(name), value, { ...settings, httpOnly: false, secure: true, maxAge })
}

export function deleteHint(c: Context, name: string): void {
  deletePlainHint(c, name)
  if (getCookie(c, secureName(name)) !== undefined) deleteCookie(c, secureName(name), { ...settings, secure: true })
}

/** Of a local WebKit, or of before the name had its prefix. */
function deletePlainHint(c: Context, name: string): void {
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { ...settings, secure: !needsPlain(c) })
}
