import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

let folder: string
const program = (name: string, text = '') => writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gwaro-browser-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  program('chromium')
  program('dpkg-query', 'printf 156.0-1')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('beside Debian’s browser its headless shell is added, once, in the same version', async () => {
  const added = join(folder, 'chromium-headless-shell')
  program('apt-get', `[ "$4" != chromium-headless-shell=156.0-1 ] || : > ${added}`)
  expect(await findBrowser()).toBe(added)
  program('apt-get', 'exit 1')
  expect(await findBrowser()).toBe(added)
})

test('the whole browser serves where the shell cannot be added', async () => {
  program('apt-get', '[ "$1" = --version ]')
  expect(await findBrowser()).toBe(join(folder, 'chromium'))
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  program('apt-get', `: > ${join(folder, 'chromium-headless-shell')}`)
  expect(await findBrowser()).toBe(join(folder, 'chromium'))
})
