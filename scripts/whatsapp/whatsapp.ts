// npm run whatsapp -- templates [--print | --submit | --sandbox] [--port 8787] [--origin https://…]
import { parseArgs } from 'node:util'
import {
  type TemplateDefinition,
  templateDefinitions,
} from '../../worker/contract/notifications/whatsapp/template-rules.ts'
import { readDevVars, readSettings } from '../settings.ts'
import { type AccountTemplate, type Compared, compareTemplates, leftOver } from './compare.ts'
import { sandboxFile, writeSandboxTemplates } from './sandbox-templates.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    print: { type: 'boolean' },
    submit: { type: 'boolean' },
    sandbox: { type: 'boolean' },
    port: { type: 'string', default: '8787' },
    origin: { type: 'string' },
  },
})

interface Account {
  name: string
  base: string
  businessId: string
  token: string
  /** Of the application that sends from this account. */
  origin: string
}

/** The account of WHATSAPP_TOKEN and WHATSAPP_BUSINESS_ID, else the stand-in of the local server. */
function accountOf(): Account {
  const { vars } = readSettings('deployed')
  const secret = (name: string) => process.env[name] || readDevVars()[name]?.trim()
  const [token, businessId] = [secret('WHATSAPP_TOKEN'), secret('WHATSAPP_BUSINESS_ID')]
  const api = vars.WHATSAPP_API_VERSION ?? ''
  if (token && businessId) {
    const origin = values.origin ?? vars.APP_ORIGIN ?? ''
    return { name: `account ${businessId}`, base: `https://graph.facebook.com/${api}`, businessId, token, origin }
  }
  if (token || businessId) throw new Error('Set both WHATSAPP_TOKEN and WHATSAPP_BUSINESS_ID.')
  const server = `http://localhost:${values.port}`
  return {
    name: `the stand-in at ${server}`,
    base: `${server}/sandbox/whatsapp/graph/${api}`,
    businessId: '100000000000002',
    token: 'whatsapp_sandbox_token',
    origin: values.origin ?? server,
  }
}

async function call<Answer>({ base, token }: Account, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${base}/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(30_000),
  })
  const read = (await answer.json().catch(() => ({}))) as Answer & {
    error?: { message?: string; error_data?: { details?: string }; error_user_msg?: string }
  }
  if (answer.ok) return read
  const { message, error_data: data, error_user_msg: told } = read.error ?? {}
  throw new Error([message ?? `HTTP ${answer.status}`, told ?? data?.details].filter(Boolean).join(': '))
}

async function readAccount(account: Account): Promise<AccountTemplate[]> {
  const all: AccountTemplate[] = []
  for (let after = ''; ; ) {
    const page = await call<{
      data: AccountTemplate[]
      paging?: { cursors?: { after?: string }; next?: string }
    }>(
      account,
      `${account.businessId}/message_templates?fields=id,name,language,category,status,rejected_reason,components&limit=100${after}`,
    )
    all.push(...page.data)
    if (!page.paging?.next) return all
    after = `&after=${page.paging.cursors?.after ?? ''}`
  }
}

/** @returns whether WhatsApp took it */
async function submit(account: Account, { wanted, found, todo }: Compared): Promise<boolean> {
  try {
    if (todo === 'create') await call(account, `${account.businessId}/message_templates`, wanted)
    else await call(account, found?.id ?? '', { category: wanted.category, components: wanted.components })
    console.log(`  submitted ${wanted.name}`)
    return true
  } catch (error) {
    console.log(`  REFUSED   ${wanted.name}: ${(error as Error).message}`)
    return false
  }
}

function print(definitions: readonly TemplateDefinition[]) {
  for (const { name, language, category, components } of definitions) {
    console.log(`\n${name} · ${language} · ${category}`)
    for (const component of components) {
      if (component.type === 'BODY') console.log(component.text.replaceAll(/^/gm, '  '))
      else for (const { text, url } of component.buttons) console.log(`  [ ${text} ] ${url}`)
    }
  }
}

async function templates() {
  if (values.sandbox) {
    writeSandboxTemplates()
    console.log(`Wrote ${sandboxFile}.`)
    return
  }
  const account = accountOf()
  const ours = templateDefinitions(account.origin)
  if (values.print) return print(ours)
  console.log(`Templates of ${account.name}, for links to ${account.origin}`)
  let theirs = await readAccount(account)
  if (values.submit) {
    const open = compareTemplates(ours, theirs).filter(({ todo }) => todo !== null)
    for (const one of open) if (!(await submit(account, one))) process.exitCode = 1
    if (open.length > 0) theirs = await readAccount(account)
  }
  const compared = compareTemplates(ours, theirs)
  const wrong = compared.filter(({ problem }) => problem !== null)
  for (const { wanted, problem } of wrong) console.log(`  ${wanted.name}: ${problem}`)
  for (const { name } of leftOver(ours, theirs))
    console.log(`  ${name}: not used any more; delete it in WhatsApp Manager`)
  console.log(`${compared.length - wrong.length} of ${compared.length} are approved and the same as ours.`)
  if (wrong.length === 0) return
  process.exitCode = 1
  if (!values.submit)
    console.log('To submit what is missing, rejected or different: npm run whatsapp -- templates --submit')
}

if (positionals[0] !== 'templates') {
  console.error('npm run whatsapp -- templates [--print | --submit | --sandbox]')
  process.exit(2)
}
await templates()
