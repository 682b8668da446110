import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answersForm, type SavedAnswers, type ServiceAnswers } from '#contract/applications/questions/form'
import { questionsOf } from '#contract/applications/questions/questions'
import type { ApplicationPage, TrackingPage } from '#contract/applications/views'
import { harareDate } from '#contract/time'
import { RetrySignedIn } from '../../identity/sign-in-again'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { Button } from '../../ui/button'
import { toast } from '../../ui/overlay/toast'
import { useMoment } from '../../ui/page/moment'
import { answersCopy as copy } from '../copy'
import { AnswerFacts } from './answer-facts'
import { AnswerField } from './answer-field'
import './answers-form.css'

interface AnswersFormProps {
  page: Pick<ApplicationPage, 'application' | 'answers'>
  onClose: () => void
}

export function AnswersForm({ page, onClose }: AnswersFormProps) {
  const { application, answers } = page
  const { id, serviceType } = application
  const today = harareDate(useMoment())
  const showAnswers = useShownAnswers(id)
  // what is typed stays when others are saved meanwhile
  const [opened] = useState(answers)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const save = useAction({
    mutationFn: async (values: ServiceAnswers) => {
      const json = { answers: values, before: answers.savedAt }
      return (await api.applications[':id'].answers.$put({ param: { id: String(id) }, json })).json()
    },
    onSuccess: (saved) => {
      toast({ title: copy.saved })
      showAnswers.set(saved)
      onClose()
      void showAnswers.reload()
    },
    onConflict: showAnswers.reload,
    failed: { title: copy.failed, text: copy.kept },
  })
  return (
    <div ref={form} className="answers-form">
      <ActionForm
        schema={answersForm(serviceType, today, answers.values)}
        action={save}
        idPrefix="answer-"
        lead={
          <>
            {opened.savedAt !== answers.savedAt && (
              <div role="status">
                <p>{copy.meanwhile}:</p>
                <AnswerFacts page={page} />
              </div>
            )}
            <p>{copy.why(application.firmName)}</p>
            <p className="minor">{copy.others}</p>
          </>
        }
        foot={
          <div className="row-2">
            <Button type="submit" pending={save.isPending} pendingText={copy.saving}>
              {copy.save}
            </Button>
            <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
              {copy.cancel}
            </Button>
          </div>
        }
      >
        {(field) =>
          questionsOf(serviceType).map((question) => (
            <AnswerField key={question.key} question={question} field={field} answers={opened.values} today={today} />
          ))
        }
      </ActionForm>
      <RetrySignedIn action={save} />
    </div>
  )
}

/** The saved answers, on the page of the application under both of its addresses. */
function useShownAnswers(id: number) {
  const client = useQueryClient()
  const keys = [['application', String(id)], ['reference']]
  return {
    set: (answers: SavedAnswers) => {
      for (const queryKey of keys)
        client.setQueriesData<TrackingPage>({ queryKey }, (page) =>
          page?.access === 'full' && page.application.id === id ? { ...page, answers } : page,
        )
    },
    reload: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
}
