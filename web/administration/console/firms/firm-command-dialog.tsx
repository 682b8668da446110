import { useState } from 'react'
import { reservedSlugs } from '#contract/addresses/reserved-slugs'
import type { InterestView } from '#contract/administration/console'
import { CopyButton } from '../../../ui/copy-button'
import { TextField } from '../../../ui/form/field'
import { Dialog } from '../../../ui/overlay/dialog'
import { interestCopy } from '../copy'
import { firmCommand, slugFor } from './firm-command'

import './firm-command.css'

/** Law firms are managed with commands, not on this screen. */
export function FirmCommandDialog({ interest, onClose }: { interest: InterestView; onClose: () => void }) {
  const [slug, setSlug] = useState(() => slugFor(interest.firmName))
  const [address, setAddress] = useState('')
  const command = firmCommand({ ...interest, slug, address: address.trim() || interestCopy.addressNeeded })
  return (
    <Dialog
      title={interestCopy.commandTitle(interest.firmName)}
      onClose={onClose}
      size="large"
      isFullOnPhone
      actions={<CopyButton text={command} label={interestCopy.copyCommand} hasSpaces />}
    >
      <div className="stack">
        <p>{interestCopy.commandLead}</p>
        <TextField
          name="slug"
          label={interestCopy.slug}
          hint={interestCopy.slugHint}
          error={reservedSlugs.includes(slug) ? interestCopy.slugTaken : undefined}
          value={slug}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setSlug(target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'))}
        />
        <TextField
          name="address"
          label={interestCopy.address}
          hint={interestCopy.addressHint}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <div className="firm-command" role="group" aria-label={interestCopy.command}>
          <code>{command}</code>
        </div>
      </div>
    </Dialog>
  )
}
