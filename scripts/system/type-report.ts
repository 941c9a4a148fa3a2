import { fork } from "node:child_process";
import { Complaint } from "../complaint.ts";
import type { DocumentTypes } from "../packs/check.ts";
import type { Data } from "../packs/sources.ts";
import { inProject, root } from "../project.ts";

/** A document's system data to be held against its type's model. */
export interface Specimen {
  kind: string;
  type: string;
  system: Data;
}

/** What a model has against a specimen. */
export interface Fault {
  specimen: number;
  /** Inside `system`. */
  path: (string | number)[];
  /** An end of a sentence. */
  reason: string;
}

export interface TypeReport {
  documentTypes: DocumentTypes;
  /** Document name → type → initial data. */
  initialData: Record<string, Record<string, Data>>;
  faults: Fault[];
}

export interface TypeRequest {
  bundle: string;
  specimens: Specimen[];
}

/**
 * Loads a built module beside the stand-in's core, in a process of its own since it takes over the global names, and asks
 * what its data models are.
 * @param bundle path of the built module
 * @param specimens data to hold against the models
 * @throws Complaint when the module can't be loaded; its own error stands above it
 */
export function reportTypes(bundle: string, specimens: Specimen[] = []): Promise<TypeReport> {
  const request: TypeRequest = { bundle, specimens };
  return new Promise((resolve, reject) => {
    const child = fork(inProject("scripts", "document-types.ts"), {
      cwd: root,
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", 2, 2, "ipc"],
    });
    let report: TypeReport | null = null;
    child.on("message", (message) => {
      report = message as TypeReport;
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (report && code === 0) resolve(report);
      else reject(new Complaint("The data models could not be read from the built module; the error stands above."));
    });
    child.send(request);
  });
}
