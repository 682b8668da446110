import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { run, tool } from './tools.ts'

// journeys take a third less of the processor than in the whole browser, which some of them need beside it
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own, or Debian's if it may be installed here; of
 * Debian's the headless shell, if it is there or may be added. @throws Error with what to do when there is none
 */
export async function findBrowser(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (existsSync(configured)) return configured
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`)
  }
  const whole = await findWhole()
  const beside = join(dirname(whole), shell)
  const version = debianVersion()
  if (!existsSync(beside) && version) await installFromDebian(`${shell}=${version}`)
  return existsSync(beside) ? beside : whole
}

async function findWhole(): Promise<string> {
  const found = installed()
  if (found) return found
  console.log('No Chrome or Chromium found: downloading one …')
  const downloadMinutes = 3
  await tool('@playwright/test#playwright', ['install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: downloadMinutes * 60_000,
  })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  await installFromDebian('chromium')
  const debian = installed()
  if (debian) return debian
  throw new Error('No browser: install Chrome or Chromium, or name one in CHROMIUM_PATH.')
}

/** Of Debian's whole browser, if it is installed: the shell must have the same, for they share files. */
function debianVersion(): string | undefined {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium'], { encoding: 'utf8' })
  return status === 0 && stdout ? stdout : undefined
}

/** If it may be installed here. What fails changes nothing. */
async function installFromDebian(name: string) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.log(`Installing ${name} …`)
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
  if ((await install()) === 0) return
  await run('apt-get', ['update', '-o', 'Acquire::Retries=0'], options)
  await install()
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, chromium.executablePath()].find((path) => existsSync(path))
}
