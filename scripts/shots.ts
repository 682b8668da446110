import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { root } from './settings.ts'
import { filledState, removeState, served } from './testing/servers.ts'
import { tool } from './tools.ts'

/**
 * Takes a picture of every screen at three widths, light and dark, and writes a page to leaf through them.
 * @param args `walks` follows two applications from the first step to the last instead, with the words of each page and message
 */
export async function shots(args: string[]): Promise<number> {
  const browser = await findBrowser()
  const isWalks = args[0] === 'walks'
  const more = isWalks ? args.slice(1) : args
  const shotsFolder = join(root, 'shots')
  const folder = isWalks ? join(shotsFolder, 'walks') : shotsFolder
  if (more.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const config = ['--config', 'web/e2e/pictures/playwright.config.ts', '--project', isWalks ? 'walks' : 'screens']
  const take = (origin: string) =>
    tool('@playwright/test#playwright', ['test', ...config, ...more], {
      env: { ...process.env, CHROMIUM_PATH: browser, BASE_URL: origin, SHOTS_DIR: shotsFolder },
    })
  // as in production
  if (isWalks) process.env.IDENTITY_CHECK = 'required'
  const state = await filledState()
  const code = await served(state, take)
  removeState(state)
  writeFileSync(join(folder, 'index.html'), album(readdirSync(folder).filter((file) => file.endsWith('.png'))))
  console.log(`Open ${join(folder, 'index.html')}`)
  return code
}

/** A row for each screen; the buttons choose the widths and the theme. */
function album(files: string[]): string {
  const screens = Map.groupBy(files.sort(), (file) => file.split('.').slice(0, 2).join(' '))
  const picture = (file: string) => {
    const [, , width, theme] = file.split('.')
    return `<a class="w${width} ${theme}" href="${file}"><img src="${file}" alt="${file}" loading="lazy" width="${Number(width) / 2}"></a>`
  }
  const row = ([screen, theirs]: [string, string[]]) =>
    `<section><h2 id="${screen.replace(' ', '-')}">${screen}</h2><div>${theirs.map(picture).join('')}</div></section>`
  const option = (name: string) =>
    `<label><input type="checkbox" id="${name}" checked> ${name.replace('w', '')}</label>`
  const names = ['w390', 'w768', 'w1280', 'light', 'dark']
  const hide = names.map((name) => `body:has(#${name}:not(:checked)) a.${name}`).join(',')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px system-ui;margin:24px}nav{position:sticky;top:0;background:#fff;padding:8px 0;display:flex;gap:16px}
div{display:flex;gap:12px;overflow-x:auto;align-items:flex-start}img{border:1px solid #999;height:auto}${hide}{display:none}</style>
<nav>${names.map(option).join('')}</nav>${[...screens].map(row).join('')}</html>
`
}
