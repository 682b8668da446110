import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PublicLog } from '#contract/deeds/public-log'
import { api } from '../../server/api'
import { Card } from '../../ui/card'
import { CopyButton } from '../../ui/copy-button'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { CardSkeleton } from '../../ui/skeleton'
import { logCopy as copy } from './copy'
import './log-screen.css'

const logQuery = queryOptions({
  queryKey: ['log'],
  queryFn: async () => (await api.log.$get()).json(),
  gcTime: 0,
})

const monitorPath = '/monitor.mjs'
const checkpointPath = '/log/checkpoint'

export function LogScreen() {
  usePageTitle(copy.title)
  const query = useQuery(logQuery)
  return (
    <div className="page page-narrow log">
      <div className="log-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </div>
      <Loaded query={query} fallback={<CardSkeleton label={copy.loading} shapes={['half', 'third']} />}>
        {(log) => (
          <>
            <LogState log={log} />
            <Witnesses log={log} />
          </>
        )}
      </Loaded>
      <Words title={copy.what} lines={copy.whatText} />
      <Words title={copy.proves} lines={copy.provesText} />
      <Monitor publicKey={query.data?.key} />
    </div>
  )
}

const LogState = ({ log: { size, checkpointAt, origin, seen } }: { log: PublicLog }) => (
  <Card title={copy.state}>
    {checkpointAt === null ? (
      <p>{copy.none}</p>
    ) : (
      <Facts>
        <Fact label={copy.size}>{copy.count(size)}</Fact>
        <Fact label={copy.checkpoint}>
          <When at={checkpointAt} />
        </Fact>
        {seen && (
          <Fact label={copy.seen}>
            {copy.seenBy(seen.by, seen.size)} <When at={seen.at} /> (<a href={seen.path}>{copy.seenFile}</a>)
          </Fact>
        )}
        <Fact label={copy.name} isVerbatim>
          {origin}
        </Fact>
      </Facts>
    )}
  </Card>
)

const Witnesses = ({ log: { witnesses } }: { log: PublicLog }) => (
  <Card title={copy.witnesses}>
    <div className="stack">
      <p>{witnesses.length > 0 ? copy.witnessesText : copy.noWitness}</p>
      {witnesses.length > 0 && (
        <ul className="log-witnesses">
          {witnesses.map(({ name, size, at }) => (
            <li key={name}>
              <strong translate="no">{name}</strong>{' '}
              {size === null || at === null ? (
                copy.notSigned
              ) : (
                <>
                  {copy.signed(size)} <When at={at} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  </Card>
)

const Words = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <Card title={title}>
    <div className="stack">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </Card>
)

function Monitor({ publicKey }: { publicKey: string | undefined }) {
  const command = `node monitor.mjs ${location.origin}/log`
  return (
    <Card title={copy.watch}>
      <div className="stack">
        <p>{copy.watchText}</p>
        <p>
          <a href={monitorPath} download>
            {copy.download}
          </a>
        </p>
        <p className="log-code">
          <code translate="no">{command}</code>
          <CopyButton text={command} label={copy.copyCommand} />
        </p>
        {publicKey && (
          <>
            <p>{copy.key}</p>
            <p className="log-code">
              <code translate="no">{publicKey}</code>
              <CopyButton text={publicKey} label={copy.copyKey} />
            </p>
          </>
        )}
        <p className="minor">
          {copy.format} <a href={checkpointPath}>{location.origin + checkpointPath}</a>
        </p>
      </div>
    </Card>
  )
}
