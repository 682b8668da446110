import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run, tool } from './tools.ts'

// the headless shell first: journeys take a fifth less of the processor than in the whole browser
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or Debian's package if it may be installed
 * here. @throws Error with what to do when there is none
 */
export async function findBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`)
  }
  const found = installed()
  if (found) return found
  console.log('No Chrome or Chromium found: downloading one …')
  const downloadMinutes = 3
  await tool('@playwright/test#playwright', ['install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: downloadMinutes * 60_000,
  })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update'], options)
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options)
    const debian = installed()
    if (debian) return debian
  }
  throw new Error('No browser: install Chrome or Chromium, or name one in CHROMIUM_PATH.')
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find((path) => existsSync(path))
}
