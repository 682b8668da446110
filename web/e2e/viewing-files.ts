import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, type Locator, type Page } from '@playwright/test'
import { aDeedNumber } from './deed-number'
import { chosen as password, signInAsMember } from './sign-in'

/** A PDF with this many pages of words. */
export async function pdfOf(name: string, pages: number) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage([595, 842]).drawText(`${name} ${page}`, { x: 60, y: 700, font })
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

/** A photo as a phone makes it, drawn in the browser. @param grain how much of it differs from dot to dot */
export async function photoOf(page: Page, name: string, grain = 0, quality = 0.9) {
  const data = await page.evaluate(
    ([most, sharpness]) => {
      const canvas = document.createElement('canvas')
      canvas.width = 1200
      canvas.height = 900
      const pen = canvas.getContext('2d')
      if (pen) {
        pen.fillStyle = '#ccddee'
        pen.fillRect(0, 0, 1200, 900)
        pen.fillStyle = '#223344'
        pen.font = '90px sans-serif'
        for (let line = 1; line < 9; line += 1) pen.fillText('Marriage certificate', 60, line * 100)
      }
      const dots = pen?.getImageData(0, 0, 1200, 900)
      if (dots && most > 0) {
        for (let at = 0; at < dots.data.length; at += 1) dots.data[at] = (dots.data[at] ?? 0) + Math.random() * most
        pen?.putImageData(dots, 0, 0)
      }
      return canvas.toDataURL('image/jpeg', sharpness)
    },
    [grain, quality] as const,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] ?? '', 'base64') }
}

/** An owner's application with three requested documents, and the address of its file at its firm. */
export async function aRequest(page: Page, clerk: Page, stamp: string) {
  const call = async (from: Page, path: string, data: object) => {
    const answer = await from.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await call(page, '/api/local/signup', { ...person, email: `viewing-${stamp}@example.com`, password })
  const home = { countryOfResidence: 'Canada', propertyAddress: '14 Samora Machel Avenue, Harare' }
  await call(page, '/api/profile', { fullName: 'Rudo Chikafu', whatsappNumber: '+1 416 555 0199', ...home })
  const { id } = await call(page, '/api/applications', {
    serviceType: 'digitize',
    propertyAddress: home.propertyAddress,
    titleDeedNumber: aDeedNumber(),
    hasTitleDeed: 'have',
    submissionMethod: 'mail',
    contactPreference: '',
  })
  const { firm } = (await (await page.request.get(`/api/applications/${id}`)).json()) as { firm: { name: string } }
  const slug = firm.name.split(' ')[0]?.toLowerCase() ?? ''
  await signInAsMember(clerk, `${slug}.admin`)
  await call(clerk, `/api/lawfirm/clients/${id}/message`, {
    status: 'additional_docs',
    message: 'Please send these.',
    documents: ['Copy of your ID or passport', 'Marriage certificate', 'Letter of the council'],
  })
  return { id, file: `/${slug}/files/${id}` }
}

/** Whether its page is drawn, and of more than white. */
export const isDrawn = (viewer: Locator) => expect(viewer.locator('[data-drawn=drawn] canvas')).toBeVisible()
