#!/usr/bin/env node
// Every npm script runs through here. It needs no packages and any Node from 18 on: it installs when the lock file
// changed, then starts commands.ts with the Node that the lock file pins.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const oldestNode = [22, 18]
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isWindows = process.platform === 'win32'

await install()
const node = projectNode()
const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
const child = spawn(
  node,
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts/commands.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    // the closed channel tells the other side that this process is gone, however it ended
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      // a page about the local runtime and a record of every request, which cost a quarter of a request's time
      X_LOCAL_EXPLORER: 'false',
      X_LOCAL_OBSERVABILITY: 'false',
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_LOG: process.argv[2] === 'wrangler' ? 'log' : 'warn',
      WRANGLER_LOG_PATH: join(root, '.wrangler/logs'),
      ...process.env,
      [path]: [dirname(node), join(root, 'node_modules/.bin'), process.env[path]].join(delimiter),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => fail(String(error)))
child.on('exit', (code, signal) => {
  if (signal) endRuntime()
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 143))
})
let runtime = []
child.on('message', (pids) => {
  runtime = pids
})
followParent()

async function install() {
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const [file, ...before] = npm ? [process.execPath, npm] : [isWindows ? 'npm.cmd' : 'npm']
  await new Promise((resolve) => {
    const npmCi = spawn(file, [...before, ...args], { cwd: root, stdio: 'inherit', shell: isWindows && !npm })
    npmCi.on('error', (error) => fail(`npm could not be started: ${error.message}`))
    npmCi.on('exit', (code) => (code === 0 ? resolve() : fail('npm ci failed.', code ?? 1)))
  })
}

/** npm notes what it has installed; optional packages for other platforms are missing. */
function isInstalled() {
  const noted = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const packages = (file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  const installed = new Map(packages(noted))
  return packages(join(root, 'package-lock.json')).every(([path, wanted]) => {
    const found = installed.get(path)
    return path === '' || (found ? found.version === wanted.version : wanted.optional && !isForThisMachine(wanted))
  })
}

function isForThisMachine({ os, cpu, libc }) {
  return !libc && os?.includes(process.platform) && (!cpu || cpu.includes(process.arch))
}

// npm 10 links no node_modules/.bin/node for optional packages that share the name: found by package path instead
function projectNode() {
  const { platform, arch } = process
  const name = `node${platform === 'darwin' && arch === 'arm64' ? '-bin' : ''}-${isWindows ? 'win' : platform}-${arch}`
  const pinned = join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath
  fail(`Node ${oldestNode.join('.')} or newer is needed: this is ${process.version}, and ${name} was not installed.`)
}

/** A killed npm cannot forward the signal: without this the server would go on running. */
function followParent() {
  if (!process.env.npm_lifecycle_event || isWindows) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}

/** A killed server leaves the runtime that it started running. */
function endRuntime() {
  for (const pid of runtime) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended already
    }
  }
}

function fail(message, code = 1) {
  console.error(message)
  process.exit(code)
}
