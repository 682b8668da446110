import { useState } from 'react'
import { letterTitles } from '#contract/desk/letters/kinds'
import { problemOf } from '#contract/desk/letters/text-rules'
import type { LetterTemplate } from '#contract/desk/letters/views'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { useMember } from '../member'
import { templatesCopy as copy } from './copy'
import { confirmTemplate, reloadTemplates, saveTemplate, showTemplate } from './template-calls'

/** One template: its text to read, to change and to confirm. */
export function TemplateText({ template }: { template: LetterTemplate }) {
  const { kind, version, text, checked } = template
  const { admin } = useMember()
  const mayChange = admin.permissions.includes('team')
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string>()
  const [dialog, setDialog] = useState<'restore' | 'check'>()
  const done = (title: string) => (changed: LetterTemplate) => {
    setDialog(undefined)
    showTemplate(changed)
    toast({ title, description: letterTitles[kind] })
  }
  const save = useAction({
    mutationFn: (changed: string) => saveTemplate(kind, version, changed),
    onSuccess: (changed, sent) => done(sent === '' ? copy.restored : copy.saved)(changed),
    failed: { title: copy.saveFailed, text: copy.kept },
    onConflict: reloadTemplates,
  })
  const check = useAction({
    mutationFn: () => confirmTemplate(kind, version),
    onSuccess: done(copy.confirmed),
    failed: { title: copy.checkFailed, text: copy.nothingChanged },
    onConflict: reloadTemplates,
  })
  const submit = () => {
    const problem = problemOf(kind, typed)
    setError(problem)
    if (!problem && typed.trim() !== '') save.mutate(typed.trim())
  }
  const mayCheck = admin.role !== 'staff' && !checked
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="minor">{version === 0 ? copy.starting : copy.own}</p>
      <TextArea
        id={`letter-template-${kind}`}
        label={`${copy.text}: ${letterTitles[kind]}`}
        rows={14}
        value={typed}
        readOnly={!mayChange}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Refusal error={save.error} otherwise={copy.kept} />
      <div className="row-2 template-actions">
        {mayChange && version > 0 && (
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setDialog('restore')}>
            {copy.restore}
          </Button>
        )}
        {mayCheck && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            disabled={typed !== text}
            onClick={() => setDialog('check')}
          >
            {copy.check}
          </Button>
        )}
        {mayChange && (
          <Button
            type="submit"
            variant="secondary"
            size="small"
            pending={save.isPending}
            pendingText={copy.saving}
            disabled={typed === text}
          >
            {copy.save}
          </Button>
        )}
      </div>
      {mayCheck && typed !== text && <p className="minor">{copy.unsaved}</p>}
      {dialog === 'restore' && (
        <ConfirmDialog
          title={copy.restore}
          size="small"
          confirmLabel={copy.restore}
          pendingLabel={copy.saving}
          action={save}
          onConfirm={() => save.mutate('')}
          onClose={() => setDialog(undefined)}
        >
          <p>{copy.restoreMore}</p>
        </ConfirmDialog>
      )}
      {dialog === 'check' && (
        <ConfirmDialog
          title={`${copy.check}: ${letterTitles[kind]}`}
          size="small"
          confirmLabel={copy.confirm}
          pendingLabel={copy.confirming}
          action={check}
          onConfirm={() => check.mutate()}
          onClose={() => setDialog(undefined)}
        >
          <p>{copy.checkMore}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}
