// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { authenticateKey, hasApiKey } from './authenticate-key.ts';
export { apiKeysAccount } from './account-lifecycle.ts';
