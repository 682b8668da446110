/** Labels of the buttons in our messages: the same in a mail and in its WhatsApp template, which allows 25 characters. */
export const messageButtons = {
  follow: 'Follow your application',
  startAgain: 'Start a new application',
  uploadDocuments: 'Upload documents',
  reply: 'Read and reply',
  seeDocument: 'See the document',
  seeDeed: 'See your deed',
  seeChecks: 'See the checks',
  payDeposit: 'Pay the deposit',
  payBalance: 'Pay the balance',
  seeInstallments: 'See your installments',
  payInstallment: 'Pay this installment',
  payRest: 'Pay the rest',
  sayNo: 'Refuse access',
  openConsole: 'Open the console',
} as const
