// The part of Stripe's API that the local Stripe implements: where the SDK declares each object and each call's
// parameters.
export type Declared = readonly [file: string, name: string]

export const responses: Record<string, Declared> = {
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  charge: ['Charges', 'Charge'],
  customer: ['Customers', 'Customer'],
  deleted_customer: ['Customers', 'DeletedCustomer'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  refund: ['Refunds', 'Refund'],
  balance_transaction: ['BalanceTransactions', 'BalanceTransaction'],
  balance: ['Balance', 'Balance'],
  dispute: ['Disputes', 'Dispute'],
}

export const requests: Record<string, Declared> = {
  'POST /v1/payment_intents': ['PaymentIntents', 'PaymentIntentCreateParams'],
  'GET /v1/payment_intents': ['PaymentIntents', 'PaymentIntentListParams'],
  'GET /v1/payment_intents/:id': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'POST /v1/payment_intents/:id': ['PaymentIntents', 'PaymentIntentUpdateParams'],
  'POST /v1/payment_intents/:id/confirm': ['PaymentIntents', 'PaymentIntentConfirmParams'],
  'POST /v1/payment_intents/:id/cancel': ['PaymentIntents', 'PaymentIntentCancelParams'],
  'POST /v1/customers': ['Customers', 'CustomerCreateParams'],
  'GET /v1/customers': ['Customers', 'CustomerListParams'],
  'GET /v1/customers/:id': ['Customers', 'CustomerRetrieveParams'],
  'POST /v1/customers/:id': ['Customers', 'CustomerUpdateParams'],
  'DELETE /v1/customers/:id': ['Customers', 'CustomerDeleteParams'],
  'GET /v1/customers/:id/payment_methods': ['Customers', 'CustomerListPaymentMethodsParams'],
  'GET /v1/payment_methods': ['PaymentMethods', 'PaymentMethodListParams'],
  'GET /v1/payment_methods/:id': ['PaymentMethods', 'PaymentMethodRetrieveParams'],
  'POST /v1/payment_methods/:id/attach': ['PaymentMethods', 'PaymentMethodAttachParams'],
  'POST /v1/payment_methods/:id/detach': ['PaymentMethods', 'PaymentMethodDetachParams'],
  'GET /v1/charges': ['Charges', 'ChargeListParams'],
  'GET /v1/charges/:id': ['Charges', 'ChargeRetrieveParams'],
  'POST /v1/refunds': ['Refunds', 'RefundCreateParams'],
  'GET /v1/refunds': ['Refunds', 'RefundListParams'],
  'GET /v1/refunds/:id': ['Refunds', 'RefundRetrieveParams'],
  'GET /v1/disputes': ['Disputes', 'DisputeListParams'],
  'GET /v1/disputes/:id': ['Disputes', 'DisputeRetrieveParams'],
  'GET /v1/events': ['Events', 'EventListParams'],
  'GET /v1/events/:id': ['Events', 'EventRetrieveParams'],
  'GET /v1/balance': ['Balance', 'BalanceRetrieveParams'],
  'GET /v1/balance_transactions': ['BalanceTransactions', 'BalanceTransactionListParams'],
  'GET /v1/balance_transactions/:id': ['BalanceTransactions', 'BalanceTransactionRetrieveParams'],
}
