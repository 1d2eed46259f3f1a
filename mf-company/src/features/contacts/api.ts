import { api, mutationFor, pageFor } from '@fair/client';
import { changeContact, listContacts, removeContact } from '@fair/contract';

export const { useListContactsQuery, useChangeContactMutation, useRemoveContactMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listContacts: pageFor(build, listContacts, ['Contacts']),
      changeContact: mutationFor(build, changeContact, ['Contacts']),
      removeContact: mutationFor(build, removeContact, ['Contacts']),
    }),
  });
