import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleLicences } from '#contract/firms/licence'
import { licenceLabels } from '../../../firms/licence/copy'
import { useAction } from '../../../server/action/use-action'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Fact, Facts } from '../../../ui/facts'
import { saveFile } from '../../../ui/format/save-file'
import { When } from '../../../ui/format/when'
import { Loaded } from '../../../ui/loaded'
import { Skeleton } from '../../../ui/skeleton'
import { FirmFilesDialog } from '../firms/firm-files-dialog'
import { licenceCopy } from './copy'
import { CheckDialog, RefuseDialog } from './decide-dialog'
import { licenceFile, licencesQuery } from './licence-calls'

/** Certificates to check, and the state of every firm. */
export const LicencesTab = () => (
  <Loaded query={useQuery(licencesQuery)} failed={licenceCopy.failed} fallback={<Skeleton rows={3} />}>
    {({ waiting, firms }) => (
      <div className="stack">
        <Card title={licenceCopy.waiting}>
          {waiting.length === 0 ? (
            <p>{licenceCopy.noneWaiting}</p>
          ) : (
            waiting.map((one) => <Waiting key={one.entry.id} waiting={one} />)
          )}
        </Card>
        <FirmsCard firms={firms} />
      </div>
    )}
  </Loaded>
)

function FirmsCard({ firms }: Pick<ConsoleLicences, 'firms'>) {
  const [listed, setListed] = useState<{ id: number; name: string }>()
  return (
    <Card title={licenceCopy.firms} className="console-states">
      <Facts shape="columns">
        {firms.map(({ id, name, state, takesFiles, openFiles }) => (
          <Fact key={id} label={name}>
            <span className="row-text">
              <Badge colour={state === 'valid' ? 'green' : takesFiles ? 'yellow' : 'late'}>
                {licenceLabels[state]}
              </Badge>
              <span>
                {takesFiles ? licenceCopy.takes : licenceCopy.takesNone}, {licenceCopy.files(openFiles)}
              </span>
              {!takesFiles && openFiles > 0 && (
                <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setListed({ id, name })}>
                  {licenceCopy.list}
                  <span className="visually-hidden"> {name}</span>
                </Button>
              )}
            </span>
          </Fact>
        ))}
      </Facts>
      {listed && <FirmFilesDialog firm={listed} onClose={() => setListed(undefined)} />}
    </Card>
  )
}

function Waiting({ waiting: { fullName, firmName, entry } }: { waiting: ConsoleLicences['waiting'][number] }) {
  const [asks, setAsks] = useState<'check' | 'refuse'>()
  const open = useAction({
    mutationFn: async () => saveFile(await licenceFile(entry.id), entry.fileName),
    failed: { title: licenceCopy.error, text: licenceCopy.notSaved },
  })
  const title = licenceCopy.checkOf(fullName, entry.year)
  const close = () => setAsks(undefined)
  return (
    <section className="stack" aria-label={title}>
      <h3>{title}</h3>
      <Facts shape="columns">
        <Fact label="Law firm">{firmName}</Fact>
        <Fact label={licenceCopy.number} isVerbatim>
          {entry.registrationNumber}
        </Fact>
        <Fact label={licenceCopy.enteredBy}>
          {entry.enteredBy}, <When at={entry.enteredAt} />
        </Fact>
      </Facts>
      <div className="console-actions">
        <Button
          size="small"
          variant="secondary"
          pending={open.isPending}
          pendingText={licenceCopy.opening}
          onClick={() => open.mutate()}
        >
          {licenceCopy.open}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => setAsks('check')}>
          {licenceCopy.check}
        </Button>
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsks('refuse')}>
          {licenceCopy.refuse}
        </Button>
      </div>
      {asks === 'check' && <CheckDialog id={entry.id} title={title} onClose={close} />}
      {asks === 'refuse' && <RefuseDialog id={entry.id} title={title} onClose={close} />}
    </section>
  )
}
