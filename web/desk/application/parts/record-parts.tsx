import { useState } from 'react'
import type { ClientApplicationPage } from '#contract/desk/views'
import { partState, partStateLabels } from '#contract/money/part-state'
import { useMember } from '../../../firms/member'
import { When } from '../../../ui/format/when'
import { Fold } from '../../folds/fold'
import { LettersPart } from '../../letters/lazy-letters'
import { logCopy } from '../../log-copy'
import { PartiesPart } from '../../parties/lazy-parties'
import { ApplicationPayments } from '../../payments/application-payments'
import { paymentsCopy } from '../../payments/copy'
import { partCopy as copy } from './copy'
import { logOf } from './log'
import { LogPart } from './log-part'

/** Letters, who is concerned, what was paid and what happened: a line each until it is opened. */
export function RecordParts({ page }: { page: ClientApplicationPage }) {
  const { file } = page
  const [isRead, setRead] = useState(false)
  const [isListed, setListed] = useState(false)
  const [arePartiesRead, setPartiesRead] = useState(false)
  const [last] = logOf(page, useMember().firm.portalVariant)
  return (
    <div className="folds">
      {page.client.email !== '' && (
        <Fold part="letters" title={copy.letters} state={copy.lettersMore} onOpen={() => setListed(true)}>
          {isListed && <LettersPart fileId={file.id} isOnHold={file.hold !== null} />}
        </Fold>
      )}
      <Fold
        part="parties"
        title={copy.parties}
        state={copy.partiesState(page.parties)}
        isNext={(page.parties?.undecided ?? 0) > 0}
        onOpen={() => setPartiesRead(true)}
      >
        {arePartiesRead && <PartiesPart page={page} />}
      </Fold>
      <Fold
        part="payments"
        title={paymentsCopy.onFile}
        state={copy.payments(partStateLabels[partState(file, 'deposit')], partStateLabels[partState(file, 'balance')])}
        onOpen={() => setRead(true)}
      >
        {isRead && <ApplicationPayments application={file} />}
      </Fold>
      <Fold
        part="history"
        title={logCopy.title}
        state={
          last && (
            <>
              {last.what} · <When at={last.at} isDateOnly />
            </>
          )
        }
      >
        <LogPart page={page} />
      </Fold>
    </div>
  )
}
