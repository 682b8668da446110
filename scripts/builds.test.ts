import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyBuild } from './builds.ts'
import { remove, removeLeft, swapFolder } from './folders.ts'
import { localOrigin } from './settings.ts'

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'gwaro-builds-'))
})
afterEach(() => remove(place))

const write = (path: string, text: string) => {
  mkdirSync(join(place, path, '..'), { recursive: true })
  writeFileSync(join(place, path), text)
}
const read = (path: string) => readFileSync(join(place, path), 'utf8')

it('serves a copy that the next build does not change', () => {
  write('build/client/index.html', `first ${localOrigin}/fees`)
  write('build/gwaro/wrangler.json', JSON.stringify({ main: 'index.js', vars: { APP_ORIGIN: 'https://gwaro.co.zw' } }))
  write('build/gwaro_sandbox/wrangler.json', '{}')
  copyBuild(join(place, 'build'), join(place, 'served/1'), 'http://localhost:6100')
  write('next/client/index.html', 'second')
  swapFolder(join(place, 'next'), join(place, 'build'))

  expect(read('build/client/index.html')).toBe('second')
  expect(existsSync(join(place, 'build/gwaro'))).toBe(false)
  expect(read('served/1/client/index.html')).toBe('first http://localhost:6100/fees')
  expect(JSON.parse(read('served/1/gwaro/wrangler.json'))).toEqual({
    main: 'index.js',
    vars: { APP_ORIGIN: 'http://localhost:6100' },
  })
  expect(JSON.parse(read('served/1/.wrangler/deploy/config.json'))).toEqual({
    configPath: '../../gwaro/wrangler.json',
    auxiliaryWorkers: [{ configPath: '../../gwaro_sandbox/wrangler.json' }],
  })
})

it('removes the copies of ended processes, and none of a running one', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  for (const name of [`${ended}`, `part.${ended}`, `${process.pid}`, 'named']) write(`served/${name}/file`, '')
  removeLeft(join(place, 'served/*'))

  const left = [`${ended}`, `part.${ended}`, `${process.pid}`, 'named'].filter((name) =>
    existsSync(join(place, 'served', name)),
  )
  expect(left).toEqual([`${process.pid}`, 'named'])
})
