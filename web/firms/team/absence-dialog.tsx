import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AbsenceForm, absenceForm, type MemberWork } from '#contract/desk/people'
import { harareDate } from '#contract/time'
import { FormDialog } from '../../server/action/form-dialog'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/form/field'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { Disclosure } from '../../ui/page/disclosure'
import { reloadFirm } from '../handovers/calls'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { HandoverFields } from './handover-fields'
import { absenceCalls, type PersonDialogProps, typedHandover, workQuery } from './people-calls'
import { peopleCopy as copy } from './people-copy'
import { teamQuery } from './team-queries'

const none: MemberWork = { files: 0, tasks: 0, absence: null, standsInFor: [] }

/** When a member is away, and who their substitute is. */
export function AbsenceDialog({ member, onClose }: PersonDialogProps) {
  const work = useQuery(workQuery(member))
  const { data: team } = useQuery(teamQuery(useMember().firm.slug))
  const { calls, param } = absenceCalls(member)
  const done = (title: string) => ({
    onSuccess: ({ message }: { message: string }) => {
      toast({ title, description: message })
      onClose()
    },
    onSettled: () => reloadFirm(),
  })
  const save = useAction({
    mutationFn: async (json: AbsenceForm) => (await asMember(calls.absence.$put({ param, json }))).json(),
    ...done(copy.saved),
    failed: { title: copy.saveFailed, text: copy.kept },
  })
  const end = useAction({
    mutationFn: async () => (await asMember(calls.absence.$delete({ param }))).json(),
    ...done(copy.ended),
    failed: { title: copy.endFailed, text: copy.kept },
  })
  const schema = z.pipe(
    z.transform(
      (typed: Record<string, unknown>): Record<string, unknown> => ({
        from: typed.from,
        back: typed.back,
        substituteId: typed.substituteId ? Number(typed.substituteId) : null,
        handover: typedHandover(typed, work.data ?? none),
      }),
    ),
    absenceForm,
  )
  const others = (team?.members ?? []).filter(({ id, isActive }) => isActive && id !== member.id)
  return (
    <FormDialog
      title={copy.absenceOf(member.fullName)}
      size="small"
      confirmLabel={copy.save}
      pendingLabel={copy.saving}
      isBlocked={!work.data || end.isPending}
      idPrefix="absence-"
      schema={schema}
      action={save}
      onClose={onClose}
      lead={<p>{copy.absenceLead}</p>}
      foot={
        work.data?.absence && (
          <div className="row-2">
            <Button
              variant="quiet"
              size="small"
              pending={end.isPending}
              pendingText={copy.ending}
              onClick={() => end.mutate()}
            >
              {copy.end}
            </Button>
            <Refusal error={end.error} otherwise={copy.kept} />
          </div>
        )
      }
    >
      {(field) => (
        <Loaded query={work} failed={copy.loadFailed} fallback={<p role="status">{copy.loading}</p>}>
          {(loaded) => (
            <>
              <TextField
                {...field('from')}
                type="date"
                label={copy.from}
                defaultValue={loaded.absence?.from ?? harareDate(Date.now())}
                required
              />
              <TextField
                {...field('back')}
                type="date"
                label={copy.back}
                defaultValue={loaded.absence?.back ?? ''}
                required
              />
              <SelectField
                {...field('substituteId')}
                label={copy.substitute}
                defaultValue={loaded.absence?.substitute?.id ?? ''}
              >
                <option value="">{copy.noOne}</option>
                {others.map(({ id, fullName }) => (
                  <option key={id} value={id}>
                    {fullName}
                  </option>
                ))}
              </SelectField>
              {loaded.files + loaded.tasks > 0 && (
                <Disclosure title={copy.forGood}>
                  <HandoverFields field={field} member={member} work={loaded} otherwise={copy.staysAway} />
                </Disclosure>
              )}
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}
