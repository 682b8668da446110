import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { codeOf, releaseDeed, startApplication } from './released-deed'
import { test } from './test'

test('a person with code and file saves the evidence file, and checks it without us @desktop', async ({ page }) => {
  const started = await startApplication(`evidence-file-${Date.now()}@example.com`)
  const released = await releaseDeed(started)
  await page.goto(`/verify/${await codeOf(started)}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'd.pdf', mimeType: 'application/pdf', buffer: released })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the evidence file' }).click(),
  ])
  await expect(page.getByText('CHECK.txt in it says how to check the deed.')).toBeVisible()
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['CHECK.txt', 'check.mjs', 'deed.pdf', 'statement.jws']))
  expect(Buffer.from(files['deed.pdf'] ?? []).equals(released)).toBe(true)

  const folder = mkdtempSync(join(tmpdir(), 'gwaro-evidence-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'check.mjs')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stdout).toContain('No byte has changed since.')
  expect(stdout).toContain('Nothing is claimed about what happened later.')
  expect(status).toBe(0)
})
