import { describe, expect, test } from 'vitest'
import { answerOf } from './quotation-rules'

const ours = ['no-reply@gwaro.co.zw', '@reply.gwaro.co.zw']
const from = 'Gwaro <no-reply@gwaro.co.zw>'
const answer = (mail: string) => answerOf(mail, ours).text

describe('words of a person stay', () => {
  test.each([
    'On Friday, I sent the original deed by DHL. The waybill is 1234567890.\nPlease confirm when it arrives.\n\nTendai',
    'On 12 May 2026 I paid at the office:\nthe receipt is 445.\nThank you',
    'Here are the details you asked for:\n\nDate: 3 May 1987\nDeed of Transfer: 1234/87\nStand: 4567 Mkoba, Gweru\n\nThank you',
    'My flight:\nFrom: Harare\nTo: Johannesburg\nI can sign on Tuesday in your office.',
    'My flight:\nFrom: Harare\nTo: London\nDate: 5 December 2026, 14:30\nCan we meet before?',
    'The deed says\n\nFrom: Josiah Moyo\nTo: Tendai Moyo\nDate: 3 May 1987\nSubject: Stand 123 Murambinda',
    'From: Harare\n\nI shall travel on Monday.',
    'Subject: property\nDate: today\nI want to sell.',
    'Am Montag bin ich in Harare.\nBitte rufen Sie mich an:\n0772 123 456',
    'Am 12.11.2026 um 14:30 Uhr habe ich bezahlt.\nBitte bestätigen.',
    'Von: Frankfurt\nAn: Harare\nDatum: 12.12.2026, 14:30 Uhr\nIch komme mit dem Original.',
    'Le 23 novembre 2026, je serai à Harare :\nje peux signer.',
    'De : Paris\nÀ : Harare\nDate : lundi 23 novembre 2026 à 14:30\nJ’apporterai l’original.',
    'El lunes 23 de noviembre de 2026 a las 9:00 estaré en Harare:\npuedo firmar.',
    'De: Madrid\nPara: Harare\nFecha: 23/11/2026\nGracias',
    'Em 23 de novembro de 2026 enviei a escritura:\no número é 1234.',
    'De: Lisboa\nPara: Harare\nData: 23/11/2026 09:00\nObrigado',
    'Il 23 novembre 2026 alle 9:00 sono in ufficio:\nposso firmare.',
    'Da: Roma\nA: Harare\nData: 23/11/2026 ore 9:00\nGrazie',
    'Op maandag 23 november 2026 om 9:00 ben ik in Harare:\nik kan tekenen.',
    'Van: Amsterdam\nAan: Harare\nDatum: 23-11-2026 09:00\nBedankt',
    'W dniu 23 listopada 2026 o 9:00 będę w Harare:\nmogę podpisać.',
    'Od: Warszawa\nDo: Harare\nData: 23.11.2026 09:00\nDziękuję',
    '23 ноября 2026 в 9:00 я буду в Хараре:\nмогу подписать.',
    'От: Москва\nКому: Хараре\nДата: 23.11.2026 09:00\nСпасибо',
    '我2026年11月23日9:00在哈拉雷：\n可以签字。',
    'Maanantaina 23.11.2026 klo 9.00 olen Hararessa:\nvoin allekirjoittaa.',
    'Den 23 november 2026 kl 09:00 är jag i Harare:\njag kan skriva under.',
    'Från: Stockholm\nTill: Harare\nDatum: 2026-11-23 09:00\nTack',
    '12/11/2026 I was at your office, please call me @ 4pm:\n0772 123 456',
    'I got a mail from no-reply@gwaro.co.zw that says:\nPay the balance now.\nIs that really from you?',
    'My new address is tendai@example.com. I wrote to you on 3 May 2026:\nno answer so far.',
    'My old and new address:\nFrom: old@example.com\nTo: new@example.com\nPlease change it.',
    'My sister wrote:\nplease sell the stand.\nI agree with her.',
    '-----\nNotes\n-----\nStand 123\n-----\nFrom: Harare\nTo: Bulawayo',
    'Our plan\n------\nFrom: Monday\nTo: Friday\nI am in Harare.',
    'Sent: two parcels\nReceived: none',
    'To: Titan Law\nFrom: Tendai Moyo\nDate: 23 November 2026\nSubject: Original deed\n\nDear Sirs, I enclose the deed.',
    'Original message from my uncle: he wrote that the deed is lost.',
    'a:\nb:\nc:\n> ',
  ])('%j', (mail) => {
    const kept = mail.replace(/\n> $/, '')
    expect(answer(mail)).toBe(kept)
  })
})

const lines = '> Please send the original deed.\n> Titan Law'
const bare = 'Please send the original deed.\nTitan Law'

describe('a quotation below the answer goes', () => {
  test.each([
    ['Gmail', `On Mon, 23 Nov 2026 at 09:00, ${from} wrote:\n${lines}`],
    ['Gmail, broken', `On Mon, 23 Nov 2026 at 09:00, Gwaro <\nno-reply@gwaro.co.zw> wrote:\n\n${lines}`],
    ['Gmail, broken twice', `On Mon, 23 Nov 2026 at\n09:00, Gwaro <\nno-reply@gwaro.co.zw> wrote:\n\n${lines}`],
    ['Apple', `On 23 Nov 2026, at 09:00, ${from} wrote:\n\n${lines}`],
    ['Apple on a phone', `> On 23 Nov 2026, at 09:00, ${from} wrote:\n> \n${lines}`],
    ['Yahoo, without marks', `On Monday, 23 November 2026 at 09:00:00 am GMT+2, ${from} wrote:\n\n\n${bare}`],
    ['Thunderbird', `On 23/11/2026 09:00, Gwaro wrote:\n${lines}`],
    ['marks alone', lines],
    [
      'Outlook',
      `________________________________\nFrom: ${from}\nSent: Monday, November 23, 2026 9:00 AM\nTo: t@example.com\nSubject: Titan Law wrote\n\n${bare}`,
    ],
    [
      'Outlook, without rule',
      `From: ${from}\nSent: Monday, November 23, 2026 9:00 AM\nTo: t@example.com\nSubject: Titan Law wrote\n\n${bare}`,
    ],
    [
      'Outlook, names only',
      `From: Gwaro\nSent: Monday, November 23, 2026 9:00 AM\nTo: Tendai\nSubject: Titan Law wrote\n\n${bare}`,
    ],
    [
      'Outlook, bold',
      `*From:* Gwaro <no-reply@gwaro.co.zw>\n*Sent:* Monday, November 23, 2026 9:00 AM\n*To:* t@example.com\n*Subject:* x\n\n${bare}`,
    ],
    ['Outlook, spaced', `From: ${from}\n\nSent: Monday\n\nTo: t@example.com\n\nSubject: x\n\n${bare}`],
    [
      'old Outlook',
      `-----Original Message-----\nFrom: ${from}\nSent: Monday, November 23, 2026 9:00 AM\nTo: t\nSubject: x\n\n${bare}`,
    ],
    ['two lines of ours', `From: ${from}\nSubject: Titan Law wrote\n\n${bare}`],
    [
      'forwarded by Gmail',
      `---------- Forwarded message ---------\nFrom: Gwaro <no-reply@gwaro.co.zw>\nDate: Mon, 23 Nov 2026 at 09:00\nSubject: x\nTo: <t@example.com>\n\n${bare}`,
    ],
    [
      'forwarded by Apple',
      `Begin forwarded message:\n\nFrom: Gwaro <no-reply@gwaro.co.zw>\nSubject: x\nDate: 23 November 2026 at 09:00:00 CAT\nTo: t@example.com\n\n${bare}`,
    ],
    ['German Gmail', `Am Mo., 23. Nov. 2026 um 09:00 Uhr schrieb ${from}:\n\n${lines}`],
    ['German Apple', `Am 23.11.2026 um 09:00 schrieb ${from}:\n\n${lines}`],
    ['German Thunderbird', `Am 23.11.26 um 09:00 schrieb Gwaro:\n${lines}`],
    ['German Android', `Gwaro <no-reply@gwaro.co.zw> schrieb am Mo., 23. Nov. 2026, 09:00:\n\n${bare}`],
    [
      'German Outlook',
      `Von: ${from}\nGesendet: Montag, 23. November 2026 09:00\nAn: t@example.com\nBetreff: x\n\n${bare}`,
    ],
    [
      'old German Outlook',
      `-----Ursprüngliche Nachricht-----\nVon: Gwaro\nGesendet: Montag, 23. November 2026 09:00\nAn: T\nBetreff: x\n\n${bare}`,
    ],
    ['French Gmail', `Le lun. 23 nov. 2026 à 09:00, ${from} a écrit :\n\n${lines}`],
    ['French Thunderbird', `Le 23/11/2026 à 09:00, Gwaro a écrit :\n${lines}`],
    ['French Thunderbird, broken', `Le lundi 23 novembre 2026 à 09:00, Gwaro\na écrit :\n${lines}`],
    ['French Outlook', `De : ${from}\nEnvoyé : lundi 23 novembre 2026 09:00\nÀ : t@example.com\nObjet : x\n\n${bare}`],
    ['Portuguese Gmail', `Em seg., 23 de nov. de 2026 às 09:00, ${from} escreveu:\n\n${lines}`],
    [
      'Portuguese Outlook',
      `De: ${from}\nEnviado: segunda-feira, 23 de novembro de 2026 09:00\nPara: t@example.com\nAssunto: x\n\n${bare}`,
    ],
    ['Spanish Gmail', `El lun, 23 nov 2026 a las 9:00, Gwaro (<no-reply@gwaro.co.zw>) escribió:\n\n${lines}`],
    [
      'Spanish Outlook',
      `De: ${from}\nEnviado el: lunes, 23 de noviembre de 2026 9:00\nPara: t@example.com\nAsunto: x\n\n${bare}`,
    ],
    ['Italian Gmail', `Il giorno lun 23 nov 2026 alle ore 09:00 ${from} ha scritto:\n\n${lines}`],
    ['Italian Outlook', `Da: ${from}\nInviato: lunedì 23 novembre 2026 09:00\nA: t@example.com\nOggetto: x\n\n${bare}`],
    ['Dutch Gmail', `Op ma 23 nov 2026 om 09:00 schreef ${from}:\n\n${lines}`],
    [
      'Dutch Outlook',
      `Van: ${from}\nVerzonden: maandag 23 november 2026 09:00\nAan: t@example.com\nOnderwerp: x\n\n${bare}`,
    ],
    ['Polish Gmail', `pon., 23 lis 2026 o 09:00 ${from} napisał(a):\n\n${lines}`],
    ['Polish Thunderbird', `W dniu 23.11.2026 o 09:00, Gwaro pisze:\n${lines}`],
    [
      'Polish Outlook',
      `Od: ${from}\nWysłano: poniedziałek, 23 listopada 2026 09:00\nDo: t@example.com\nTemat: x\n\n${bare}`,
    ],
    ['Russian Gmail', `пн, 23 нояб. 2026 г. в 09:00, ${from}:\n\n${lines}`],
    ['Russian Gmail, without marks', `пн, 23 нояб. 2026 г. в 09:00, ${from}:\n\n${bare}`],
    ['Russian Apple', `23 нояб. 2026 г., в 09:00, ${from} написал(а):\n\n${lines}`],
    ['Russian Outlook', `От: ${from}\nОтправлено: 23 ноября 2026 г. 9:00\nКому: t@example.com\nТема: x\n\n${bare}`],
    ['Chinese Gmail', `Gwaro <no-reply@gwaro.co.zw> 于2026年11月23日周一 09:00写道：\n\n${lines}`],
    ['Chinese Apple', `在 2026年11月23日，09:00，${from} 写道：\n\n${lines}`],
    ['Chinese Outlook', `发件人: ${from}\n发送时间: 2026年11月23日 9:00\n收件人: t@example.com\n主题: x\n\n${bare}`],
    [
      'Chinese QQ',
      `------------------ 原始邮件 ------------------\n发件人: "Gwaro" <no-reply@gwaro.co.zw>;\n发送时间: 2026年11月23日(星期一) 上午9:00\n收件人: "T"<t@example.com>;\n主题: x\n\n${bare}`,
    ],
    ['Finnish Gmail', `ma 23. marrask. 2026 klo 9.00 Gwaro (no-reply@gwaro.co.zw) kirjoitti:\n\n${lines}`],
    ['Finnish Gmail, broken', `ma 23. marrask. 2026 klo 9.00 Gwaro\n(no-reply@gwaro.co.zw) kirjoitti:\n\n${lines}`],
    [
      'Finnish Outlook',
      `Lähettäjä: ${from}\nLähetetty: maanantai 23. marraskuuta 2026 9.00\nVastaanottaja: t@example.com\nAihe: x\n\n${bare}`,
    ],
    ['Swedish Gmail', `Den mån 23 nov. 2026 kl 09:00 skrev ${from}:\n\n${lines}`],
    ['Swedish Outlook', `Från: ${from}\nSkickat: den 23 november 2026 09:00\nTill: t@example.com\nÄmne: x\n\n${bare}`],
    [
      'from the address for answers',
      `On Mon, 23 Nov 2026 at 09:00, Gwaro <reply+x@reply.gwaro.co.zw> wrote:\n\n${bare}`,
    ],
  ])('%s', (_, quotation) => {
    const mail = `I posted it on Monday.\nRudo\n\n${quotation}`
    const got = answerOf(mail.replaceAll('\n', '\r\n'), ours)
    expect(got.text).toBe('I posted it on Monday.\nRudo')
    expect(got.whole).toContain('Please send the original deed.')
    // an answer right above it
    expect(answer(`Yes\n${quotation}`)).toBe('Yes')
  })
})

test('an answer below or between quoted lines is taken, and the whole can be read', () => {
  expect(answer(`On Mon, 23 Nov 2026 at 09:00, ${from} wrote:\n${lines}\n\nThank you, I will.`)).toBe(
    'Thank you, I will.',
  )
  expect(answer(`Hello\n\n> Which day?\nTuesday\n> Which deed?\n1234/87`)).toBe('Hello\n\nTuesday\n1234/87')
  expect(answer(`From: ${from}\nSent: Monday\nTo: t\nSubject: x\n\n${lines}\n\nBelow it`)).toBe('Below it')
})

test('a mail of which nothing would be left is shown whole, unless its files say something', () => {
  const mail = `From: ${from}\nSent: Monday\nTo: t\nSubject: x\n\nMy answer is here.`
  expect(answerOf(mail, ours)).toEqual({ text: mail, whole: null })
  expect(answerOf('> only that', ours)).toEqual({ text: '> only that', whole: null })
  expect(answerOf(mail, ours, true)).toEqual({ text: '', whole: mail })
  const long = answerOf(`> ${'x'.repeat(30_000)}`, ours)
  expect([long.text.length, long.whole?.length]).toEqual([4_000, 20_000])
  expect(answerOf(' \n\n', ours)).toEqual({ text: '', whole: null })
})

test('nothing is kept twice, and nothing but spaces, empty lines and control characters is lost', () => {
  expect(answerOf('One  \n\n\n\ntwo\u0000\n', ours)).toEqual({ text: 'One\n\ntwo', whole: null })
})

test.each([
  '> On On wrote: ',
  '-',
  ' ',
  'On ',
  '<http://',
  'From: ',
  '> \r\n',
  'a:\n',
  'To: x\n',
  'On 2026:\n',
  '\n',
  '-----Original Message-----\n',
  '_',
])('a megabyte of %j is read', (row) => {
  expect(answerOf(`Yes.\n\n${row.repeat(1_000_000 / row.length)}`, ours).text).toMatch(/^Yes\./)
})
