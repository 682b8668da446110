import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { toTeamPart } from '#contract/addresses/links'
import type { ClientApplication } from '#contract/desk/views'
import type { Macro, MacroPlans } from '#contract/messaging/macros'
import { macrosQuery } from '../../firms/macros/macro-query'
import { useMember } from '../../firms/member'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/form/field'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { Dialog } from '../../ui/overlay/dialog'
import { Skeleton } from '../../ui/skeleton'
import { type Refused, reasonsOf } from '../bulk/bulk-rules'
import { macroCopy as copy } from './copy'
import { plansQuery } from './macro-calls'
import { PlanList } from './plan-list'
import { useRunMacro } from './use-run-macro'

export interface MacroDialogProps {
  files: readonly ClientApplication[]
  onClose: () => void
  /** Once it ran, with the files that were not changed. */
  onDone?: (refused: readonly number[]) => void
}

/** Chooses a macro, shows what it will do with each file, and runs it. */
export const MacroDialog = (props: MacroDialogProps) => {
  // of the moment at which it was opened: the list changes while it runs
  const [files] = useState(props.files)
  const macros = useQuery(macrosQuery)
  if (macros.data && macros.data.macros.length > 0)
    return <Chosen {...props} files={files} macros={macros.data.macros} />
  return (
    <Dialog title={copy.title(files.length)} onClose={props.onClose}>
      <Loaded query={macros} failed={copy.loadFailed} fallback={<Skeleton rows={3} />}>
        {() => <NoMacros />}
      </Loaded>
    </Dialog>
  )
}

function NoMacros() {
  const { admin, firm } = useMember()
  return (
    <div className="stack">
      <p>{copy.none}</p>
      {admin.permissions.includes('team') ? (
        <Link to={toTeamPart(firm.slug, 'macros')}>{copy.toTeam}</Link>
      ) : (
        <p className="minor">{copy.noneMore}</p>
      )}
    </div>
  )
}

function Chosen({ files, macros, onClose, onDone }: MacroDialogProps & { macros: readonly Macro[] }) {
  const [name, setName] = useState(macros[0]?.name ?? '')
  const plans = useQuery(
    plansQuery(
      name,
      files.map(({ id }) => id),
    ),
  )
  const run = useRunMacro(files)
  const button = useId()
  const willRun = plans.data?.plans.filter(({ refused }) => refused === null).length ?? 0
  const isReady = willRun > 0 && !plans.isFetching
  // for Enter, unless a macro is being chosen
  useEffect(() => {
    if (isReady && !(document.activeElement instanceof HTMLSelectElement)) document.getElementById(button)?.focus()
  }, [isReady, button])
  const refused = run.data?.refused ?? []
  return (
    <Dialog
      title={copy.title(files.length)}
      onClose={onClose}
      isDismissible={!run.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={run.isPending} onClick={onClose}>
            {run.data ? copy.close : 'Cancel'}
          </Button>
          {!run.data && (
            <Button
              id={button}
              disabled={!isReady}
              pending={run.isPending}
              pendingText={copy.running(run.done, plans.data?.plans.length ?? 0)}
              onClick={() => {
                if (plans.data) run.mutate({ ...plans.data, macro: name }, { onSuccess: end })
              }}
            >
              {copy.run(willRun)}
            </Button>
          )}
        </>
      }
    >
      {run.data ? (
        <Result done={run.data.done} refused={refused} />
      ) : (
        <div className="stack">
          <SelectField
            label={copy.which}
            value={name}
            disabled={run.isPending}
            onChange={({ target }) => setName(target.value)}
          >
            {macros.map((macro) => (
              <option key={macro.name} value={macro.name}>
                {macro.name}
              </option>
            ))}
          </SelectField>
          <Loaded query={plans} failed={copy.planFailed} fallback={<Skeleton rows={4} />}>
            {({ plans: all }: MacroPlans) => <PlanList plans={all} />}
          </Loaded>
        </div>
      )}
    </Dialog>
  )

  function end({ refused: left }: { refused: readonly Refused[] }) {
    onDone?.(left.map(({ application }) => application.id))
    if (left.length === 0) onClose()
  }
}

const Result = ({ done, refused }: { done: number; refused: readonly Refused[] }) => (
  <div className="stack" role="status">
    <p>{copy.ranMore(done)}</p>
    <ul>
      {reasonsOf(refused).map(({ why, applications }) => (
        <li key={why}>
          {copy.notChanged(applications.length)} {why}{' '}
          <strong translate="no">{applications.map(({ clientName }) => clientName).join(', ')}</strong>
        </li>
      ))}
    </ul>
  </div>
)
