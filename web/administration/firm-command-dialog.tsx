import { useState } from 'react'
import type { InterestView } from '#contract/console-views'
import { reservedSlugs } from '#contract/paths'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { interestWords } from './console-words'
import { firmCommand, slugFor } from './firm-command'
import './firm-command.css'

/** The command that makes a law firm of an approved submission. Firms are managed via the database, not from here. */
export function FirmCommandDialog({ interest, onClose }: { interest: InterestView; onClose: () => void }) {
  const [slug, setSlug] = useState(() => slugFor(interest.firmName))
  const [address, setAddress] = useState('')
  const command = firmCommand({ ...interest, slug, address: address.trim() || interestWords.addressWanted })
  return (
    <Dialog
      title={interestWords.commandTitle(interest.firmName)}
      onClose={onClose}
      size="large"
      isFullOnPhone
      actions={<CopyButton text={command} label={interestWords.copyCommand} hasSpaces />}
    >
      <div className="stack">
        <p>{interestWords.commandLead}</p>
        <TextField
          name="slug"
          label={interestWords.slug}
          hint={interestWords.slugHint}
          error={reservedSlugs.includes(slug) ? interestWords.slugTaken : undefined}
          value={slug}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setSlug(target.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'))}
        />
        <TextField
          name="address"
          label={interestWords.address}
          hint={interestWords.addressHint}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <div className="firm-command" role="group" aria-label={interestWords.command}>
          <code>{command}</code>
        </div>
      </div>
    </Dialog>
  )
}
