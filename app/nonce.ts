import { createContext } from 'react';

/** The nonce of the content security policy while the server renders. Empty in the browser, where scripts cannot read it. */
export const NonceContext = createContext('');
