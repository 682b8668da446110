import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FactorsView, PasskeyView } from '#contract/identity/factors'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { screen } from '../../ui/page/screen'
import { Skeleton } from '../../ui/skeleton'
import '../account/account.css'
import { factorsCopy } from './copy'
import type { FactorCalls } from './factor-calls'
import './factors.css'
import { canUsePasskeys } from '../passkeys'
import { NewCodesDialog, RemoveFactorDialog } from './factor-dialogs'
import { NewPasskeyDialog, RenameDialog } from './passkey-dialogs'
import { RecoveryCodesDialog } from './recovery-codes-dialog'

// with the library that draws its code
const AppDialog = screen(async () => (await import('./app-dialog')).AppDialog)

type Change =
  | { dialog: 'new-passkey' | 'new-app' | 'new-codes' }
  | { dialog: 'rename'; passkey: PasskeyView }
  | { dialog: 'remove'; passkey?: PasskeyView }
  | { dialog: 'codes'; codes: readonly string[] }

/** The passkeys, authenticator app and recovery codes of the person who is signed in. */
export function FactorsCard({ calls }: { calls: FactorCalls }) {
  const query = useQuery(calls.query)
  const [change, setChange] = useState<Change>()
  const onDone = async (codes?: readonly string[] | null) => {
    setChange(codes ? { dialog: 'codes', codes } : undefined)
    await queryClient.invalidateQueries({ queryKey: calls.query.queryKey })
    if (!codes) await calls.refresh()
  }
  const shared = { calls, onDone, onClose: () => setChange(undefined) }
  return (
    <Card title={factorsCopy.title}>
      <div className="stack">
        <p className="account-lead">{factorsCopy.lead}</p>
        <Loaded
          query={query}
          failed={factorsCopy.notLoaded}
          fallback={<Skeleton label={factorsCopy.loading} bars={['half', 'line']} />}
        >
          {(factors) => <Factors factors={factors} onChange={setChange} />}
        </Loaded>
      </div>
      {change?.dialog === 'new-passkey' && <NewPasskeyDialog {...shared} />}
      {change?.dialog === 'new-app' && <AppDialog {...shared} />}
      {change?.dialog === 'new-codes' && <NewCodesDialog {...shared} />}
      {change?.dialog === 'rename' && <RenameDialog {...shared} passkey={change.passkey} />}
      {change?.dialog === 'remove' && (
        <RemoveFactorDialog {...shared} passkey={change.passkey} isLast={countOf(query.data) === 1} />
      )}
      {change?.dialog === 'codes' && <RecoveryCodesDialog codes={change.codes} onClose={() => void onDone()} />}
    </Card>
  )
}

const countOf = (factors: FactorsView | undefined) => (factors ? factors.passkeys.length + (factors.app ? 1 : 0) : 0)

interface FactorsProps {
  factors: FactorsView
  onChange: (change: Change) => void
}

function Factors({ factors, onChange }: FactorsProps) {
  const { passkeys, app } = factors
  return (
    <div className="factors">
      {countOf(factors) === 0 && <p className="strong">{factorsCopy.none}</p>}
      {countOf(factors) > 0 && (
        <ul className="places">
          {passkeys.map((passkey) => (
            <Entry
              key={passkey.id}
              name={passkey.name}
              factor={passkey}
              more={passkey.isBackedUp && factorsCopy.synced}
              onRename={() => onChange({ dialog: 'rename', passkey })}
              onRemove={() => onChange({ dialog: 'remove', passkey })}
            />
          ))}
          {app && <Entry name={factorsCopy.app} factor={app} onRemove={() => onChange({ dialog: 'remove' })} />}
          <RecoveryCodes left={factors.recoveryCodesLeft} onNew={() => onChange({ dialog: 'new-codes' })} />
        </ul>
      )}
      <div className="row-2">
        {canUsePasskeys() && (
          <Button variant="secondary" onClick={() => onChange({ dialog: 'new-passkey' })}>
            {factorsCopy.addPasskey}
          </Button>
        )}
        {!app && (
          <Button variant="secondary" onClick={() => onChange({ dialog: 'new-app' })}>
            {factorsCopy.addApp}
          </Button>
        )}
      </div>
    </div>
  )
}

interface EntryProps {
  name: string
  factor: { createdAt: string; lastUsedAt: string | null }
  more?: string | false
  onRename?: () => void
  onRemove: () => void
}

const Entry = ({ name, factor, more, onRename, onRemove }: EntryProps) => (
  <li className="place">
    <div className="place-words">
      <p className="place-device">{name}</p>
      <p>
        {factorsCopy.added} <When at={factor.createdAt} isDateOnly />,{' '}
        {factor.lastUsedAt ? (
          <>
            {factorsCopy.lastUsed} <When at={factor.lastUsedAt} />
          </>
        ) : (
          factorsCopy.neverUsed
        )}
      </p>
      {more && <p>{more}</p>}
    </div>
    <div className="row-2">
      {onRename && (
        <Button variant="secondary" size="small" onClick={onRename}>
          {factorsCopy.rename}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={onRemove}>
        {factorsCopy.remove}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </div>
  </li>
)

/** With fewer than this, the card asks to make new ones. */
const fewCodes = 3

const RecoveryCodes = ({ left, onNew }: { left: number; onNew: () => void }) => (
  <li className="place">
    <div className="place-words">
      <p className="place-device">{factorsCopy.codes}</p>
      <p>{factorsCopy.codesLeft(left)}</p>
      {left < fewCodes && <p className="strong">{factorsCopy.codesLow}</p>}
    </div>
    <Button variant="secondary" size="small" onClick={onNew}>
      {factorsCopy.newCodes}
    </Button>
  </li>
)
