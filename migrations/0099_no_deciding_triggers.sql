-- What these triggers decided is in the batches of the changes (decision 067): recordHistory writes the messages of the
-- history into the conversation, and withFirm takes an application from a member of its former firm.
drop trigger conversation_of_history;
drop trigger applications_left_firm;
