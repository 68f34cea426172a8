// The package manager wants a source file that the manifest does not exclude. The library is in Code.
